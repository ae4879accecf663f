/** Session storage keys: redirects, intents, and unsent drafts. */
export const sessionKeys = {
  redirectAfterLogin: 'redirectAfterLogin',
  pendingEnrollmentCourseId: 'pendingEnrollmentCourseId',
  /** The coupon from the link that the visitor followed to the site. */
  coupon: 'coupon',
  /** The course to start over. The page of its first module offers to clear the progress. */
  startingOver: 'startingOver',
  /** Playback positions from when the page was left, restored after a reload. */
  playbackPositions: 'watchedPlaces',
  /** The unsent sign-up form, never with a password. */
  signUpDraft: 'signUpDraft',
  supportDraft: 'supportDraft',
  /** Unsent comments, by lesson. */
  commentDrafts: 'commentDrafts',
  /** The instructor's unsent emails to students. */
  mailDrafts: 'mailDrafts',
  /** Settings that weren't saved when the session ended. */
  settingsDraft: 'settingsDraft',
  /** Set when a user leaves a private page with the quick exit. */
  quickExit: 'wayOut',
  /** The traffic source of this tab and its funnel steps. */
  visitSteps: 'visitSteps',
  /** The id of a panel tab, stored only during navigation. */
  panelTab: 'panelTab',
} as const

/** Keys of the current user's unsent drafts, which are deleted in every tab at sign-out. */
export const memberDraftKeys = [
  sessionKeys.supportDraft,
  sessionKeys.commentDrafts,
  sessionKeys.mailDrafts,
  sessionKeys.settingsDraft,
] as const

/**
 * Local storage keys. The values are only hints for static pages, because only the HttpOnly
 * session cookie determines who is signed in.
 */
export const localKeys = {
  user: 'user',
  isAuthenticated: 'isAuthenticated',
  /** The current user's courses as of the last response from the server. */
  ownCourses: 'ownCourses',
  theme: 'theme',
  /** When this browser last renewed its session, in milliseconds. */
  sessionRenewed: 'sessionRenewed',
  /** When the user clicked a sign-out button. Tells other tabs to sign out, too. */
  signedOut: 'signedOut',
  autoplay: 'autoplay',
  playbackRate: 'playbackRate',
  captions: 'captions',
  /** The key prefix for unsaved captions: see `unsavedCaptionsKey`. */
  unsavedCaptions: 'unsavedCaptions',
  /** The key prefix for unsaved answers: see `unsavedAnswerKey`. */
  unsavedAnswer: 'unsavedAnswer',
} as const

/**
 * Returns the key of a user's unsaved answer to an exercise or check-in. The key contains the
 * account number, so that another user who signs in from this browser doesn't see the answer.
 */
export const unsavedAnswerKey = (
  userNumber: string,
  { kind, id }: { kind: string; id: string },
): string => `${localKeys.unsavedAnswer} ${userNumber} ${kind} ${id}`

/** Returns the key of the instructor's unsaved captions for a lesson. */
export const unsavedCaptionsKey = (lessonId: string): string =>
  `${localKeys.unsavedCaptions} ${lessonId}`
