/** Runs the program above, renamed, on one input after the other; see fork-each.c. */
public class Main {
    public static void main(String[] arguments) throws Exception {
        byte[] all = System.in.readAllBytes();
        int end = 0;
        while (all[end] != '\n') end++;
        java.io.PrintStream answers = System.out;
        int from = end + 1;
        for (String word : new String(all, 0, end).split(" ")) {
            int length = Integer.parseInt(word);
            java.io.ByteArrayOutputStream printed = new java.io.ByteArrayOutputStream();
            System.setIn(new java.io.ByteArrayInputStream(all, from, length));
            System.setOut(new java.io.PrintStream(printed));
            java.lang.reflect.Method main = new Fresh().loadClass("Program").getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
            System.out.flush();
            answers.print("0 " + printed.size() + "\n");
            printed.writeTo(answers);
            from += length;
        }
        answers.flush();
    }

    /** Loads the program anew, so that no run sees what another one left in static fields. */
    static class Fresh extends ClassLoader {
        Fresh() {
            super(Main.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("java") || name.startsWith("Main")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (java.io.InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (file == null) return super.loadClass(name, resolve);
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException error) {
                throw new ClassNotFoundException(name, error);
            }
        }
    }
}
