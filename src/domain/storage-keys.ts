/**
 * Keys of the browser's session storage: where to go after signing in, what was wanted, what was
 * not sent yet.
 */
export const sessionKeys = {
  redirectAfterLogin: 'redirectAfterLogin',
  pendingEnrollmentCourseId: 'pendingEnrollmentCourseId',
  /** The coupon of the link with which somebody came. */
  coupon: 'coupon',
  /** The course that somebody is starting over: its first module offers to clear the progress. */
  startingOver: 'startingOver',
  /** Where videos were when the page was left, for the page after a reload. */
  watchedPlaces: 'watchedPlaces',
  /** What is not sent yet of a sign-up: never a password. */
  signUpDraft: 'signUpDraft',
  /** A message to the support that is not sent yet. */
  supportDraft: 'supportDraft',
  /** What was typed under lessons and not sent yet. */
  commentDrafts: 'commentDrafts',
  /** A mail to a student that the instructor has not sent yet. */
  mailDrafts: 'mailDrafts',
  /** What was changed in the settings when the session ended. */
  settingsDraft: 'settingsDraft',
  /** Somebody has left a page that nobody else should see, by its way out. */
  wayOut: 'wayOut',
  /** From what kind of place somebody came to this tab, and how far they have come. */
  visitSteps: 'visitSteps',
  /** The id of a tab of the panel while it is between two pages. */
  panelTab: 'panelTab',
} as const

/** What somebody signed in has not sent yet: it goes when they sign out, in every tab. */
export const memberDraftKeys = [
  sessionKeys.supportDraft,
  sessionKeys.commentDrafts,
  sessionKeys.mailDrafts,
  sessionKeys.settingsDraft,
] as const

/**
 * Keys of the browser's local storage. They are a hint for static pages; the HttpOnly session
 * cookie alone decides who is signed in.
 */
export const localKeys = {
  user: 'user',
  isAuthenticated: 'isAuthenticated',
  /** Which courses the person owned when the server was last asked. */
  ownCourses: 'ownCourses',
  theme: 'theme',
  /** When this browser last said that its session is in use, in milliseconds. */
  sessionRenewed: 'sessionRenewed',
  /** When somebody signed out by a button, for the other tabs. */
  signedOut: 'signedOut',
  autoplay: 'autoplay',
  playbackRate: 'playbackRate',
  captions: 'captions',
  /** How the keys of captions begin that are not saved yet: see `captionKey`. */
  unsavedCaptions: 'unsavedCaptions',
  /** How the keys of answers begin that are not saved yet: see `answerKey`. */
  unsavedAnswer: 'unsavedAnswer',
} as const

/**
 * The key of what one person wrote for an exercise, or in a check-in, until it is saved: under
 * their account's number, so that nobody else who signs in here is shown it.
 */
export const answerKey = (person: string, { kind, id }: { kind: string; id: string }): string =>
  `${localKeys.unsavedAnswer} ${person} ${kind} ${id}`

/** The key of what the instructor changed of a lesson's captions, until it is saved. */
export const captionKey = (lessonId: string): string => `${localKeys.unsavedCaptions} ${lessonId}`
