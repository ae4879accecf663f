/** The sentences beside what somebody writes: see domain/messages/messages.ts. */
export const writingMessages = {
  saving: 'Saving...',
  saved: 'Saved',
  offline: {
    kept: 'Not saved yet: you are offline. It stays on this device until you are back.',
    unkept: 'Not saved yet: you are offline. Please keep this page open until you are back.',
  },
  waiting: {
    kept: 'Not saved yet. We keep trying, and it stays on this device meanwhile.',
    unkept: 'Not saved yet. We keep trying while this page is open.',
  },
  signedOut: {
    kept: 'What you wrote stays on this device.',
    unkept: 'Please keep this page open, so that what you wrote is not lost.',
  },
  refused: 'What is not saved stands here as long as this page is open, so that you can copy it.',
  elsewhere: 'You also wrote something on another device.',
  here: 'You also wrote something else on this device.',
  notForgotten: 'This could not be saved. Please try again.',
  notReady: 'We could not save this. Please try again.',
  readyNeedsSaving: 'Your answer is not saved yet. You can say that you are ready once it is.',
  loadFailed: 'The exercises could not be loaded. Please try again.',
} as const
