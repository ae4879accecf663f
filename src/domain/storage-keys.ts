/** Keys of session storage: redirects, intents, and unsent drafts. */
export const sessionKeys = {
  redirectAfterLogin: 'redirectAfterLogin',
  pendingEnrollmentCourseId: 'pendingEnrollmentCourseId',
  /** The coupon from the link that led to the site. */
  coupon: 'coupon',
  /** The course being started over: its first module offers to clear the progress. */
  startingOver: 'startingOver',
  /** Playback positions at the time of leaving the page, restored after a reload. */
  watchedPlaces: 'watchedPlaces',
  /** The unsent sign-up form, never with a password. */
  signUpDraft: 'signUpDraft',
  supportDraft: 'supportDraft',
  /** Unsent comments, by lesson. */
  commentDrafts: 'commentDrafts',
  /** The instructor's unsent emails to students. */
  mailDrafts: 'mailDrafts',
  /** Unsaved settings when the session ended. */
  settingsDraft: 'settingsDraft',
  /** A private page was left by its quick exit. */
  wayOut: 'wayOut',
  /** The traffic source of this tab and its funnel steps. */
  visitSteps: 'visitSteps',
  /** The id of a panel tab during navigation. */
  panelTab: 'panelTab',
} as const

/** Unsent drafts of the current user, deleted in every tab at sign-out. */
export const memberDraftKeys = [
  sessionKeys.supportDraft,
  sessionKeys.commentDrafts,
  sessionKeys.mailDrafts,
  sessionKeys.settingsDraft,
] as const

/**
 * Keys of local storage. They are hints for static pages: only the HttpOnly session cookie decides
 * who is signed in.
 */
export const localKeys = {
  user: 'user',
  isAuthenticated: 'isAuthenticated',
  /** The current user's courses as of the last response from the server. */
  ownCourses: 'ownCourses',
  theme: 'theme',
  /** When this browser last renewed its session, in milliseconds. */
  sessionRenewed: 'sessionRenewed',
  /** When the user signed out with a button, for the other tabs. */
  signedOut: 'signedOut',
  autoplay: 'autoplay',
  playbackRate: 'playbackRate',
  captions: 'captions',
  /** The prefix of the keys of unsaved captions: see `captionKey`. */
  unsavedCaptions: 'unsavedCaptions',
  /** The prefix of the keys of unsaved answers: see `answerKey`. */
  unsavedAnswer: 'unsavedAnswer',
} as const

/**
 * Returns the key of a user's unsaved answer to an exercise or check-in. It contains the account's
 * number, so that no one else who signs in here sees the answer.
 */
export const answerKey = (person: string, { kind, id }: { kind: string; id: string }): string =>
  `${localKeys.unsavedAnswer} ${person} ${kind} ${id}`

/** Returns the key of the instructor's unsaved captions of a lesson. */
export const captionKey = (lessonId: string): string => `${localKeys.unsavedCaptions} ${lessonId}`
