/** The messages that only the dashboard shows; apart from the others, which the first load contains. */
export const dashboardFailures = {
  assessmentCreation: 'test creationg failed',
  assessmentDeletion: 'test deletion failed',
  assessmentEditing: 'test editing failed',
  assessmentRestore: 'test restore failed',
  assessmentList: 'View Tests failed',
  unattemptedList: 'View Unattempted Tests failed',
  attemptedList: 'View attempted tests failed',
  deletedList: 'View deleted tests failed',
  verifyCurrentPassword: 'Verify Current Password failed',
  changePassword: 'Change Password failed',
  updateProfile: 'Update Profile failed',
  attemptCreation: 'testAttempt creation failed',
  attemptUpdate: 'Test attempt update failed',
} as const
