/** The signed-in user, for display only. Must not contain secrets or be used for authorization. */
export type AuthHint = {
  displayName: string
  email: string
  manualUserId: string | null
  /** The appearance saved in the account, which is applied and stored on sign-in. */
  theme?: 'light' | 'dark'
}

/** The API that the site script provides to React pages. */
type SiteScriptApi = {
  /** Stores the signed-in user, so that every page can show them before the first paint. */
  signIn: (user: AuthHint) => void
  /** Clears the user and their courses, but keeps drafts. */
  signOut: () => void
  /** Clears the user and all stored data in all tabs, except answers that were never sent. */
  clearUser: () => void
  /** Adds a course to the user's courses, and tracks how the user got it. */
  addCourse: (slug: string, enrollmentKind: 'paid' | 'free') => void
  /** Tracks that a sign-up for this course has started, once the page is visible. */
  trackSignUpStart: (slug: string) => void
}

declare global {
  interface Window {
    site: SiteScriptApi
  }
}
