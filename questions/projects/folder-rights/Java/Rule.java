/** What somebody was granted or denied on a folder. */
interface Rule {
    String folder();

    boolean allows();

    boolean concerns(String right, Roles roles);

    record Grant(String role, String folder) implements Rule {
        @Override
        public boolean allows() {
            return true;
        }

        @Override
        public boolean concerns(String right, Roles roles) {
            return roles.include(role, right);
        }
    }

    record Denial(String denied, String folder) implements Rule {
        @Override
        public boolean allows() {
            return false;
        }

        @Override
        public boolean concerns(String right, Roles roles) {
            return right.equals(denied);
        }
    }
}
