/** Messages about saving answers. */
export const answerSavingMessages = {
  saving: 'Saving...',
  saved: 'Saved',
  offline: {
    kept: 'Not saved yet: you’re offline. It stays on this device until you’re back online.',
    unkept: 'Not saved yet: you’re offline. Please keep this page open until you’re back online.',
  },
  waiting: {
    kept: 'Not saved yet. We’ll keep trying. It stays on this device until it’s saved.',
    unkept: 'Not saved yet. We’ll keep trying while this page is open.',
  },
  signedOut: {
    kept: 'What you wrote stays on this device.',
    unkept: 'Please keep this page open so you don’t lose what you wrote.',
  },
  refused: 'Anything unsaved stays here while this page is open, so you can copy it.',
  elsewhere: 'You also wrote something on another device.',
  here: 'You also wrote something else on this device.',
  dismissFailed: 'We couldn’t save this. Please try again.',
  markReadyFailed: 'We couldn’t save this. Please try again.',
  readyNeedsSaving: 'Your answer isn’t saved yet. Once it is, you can say you’re ready.',
  loadFailed: 'We couldn’t load the exercises. Please try again.',
} as const
