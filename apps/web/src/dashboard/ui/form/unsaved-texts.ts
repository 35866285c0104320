export const unsavedTexts = {
  leaveTitle: 'Leave without saving?',
  leaveText: 'What you have typed here has not been saved.',
  leave: 'Leave',
  stay: 'Stay',
} as const;
