/** Folders, written like /plans/2024; the topmost one is / alone. */
class Folders {
    private Folders() {
    }

    /** Whether what holds for the upper folder holds for the lower one. */
    static boolean covers(String upper, String lower) {
        return upper.equals("/") || lower.equals(upper) || lower.startsWith(upper + "/");
    }

    static int depth(String folder) {
        return folder.equals("/") ? 0 : (int) folder.chars().filter(letter -> letter == '/').count();
    }
}
