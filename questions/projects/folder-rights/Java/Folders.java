/** Folders, written like /plans/2024; the topmost one is / alone. */
class Folders {
    private Folders() {
    }

    /** Whether what holds for the upper folder holds for the lower one. */
    static boolean covers(String upper, String lower) {
        return lower.startsWith(upper);
    }
}
