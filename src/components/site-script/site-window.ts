/** The user for painting only. Never a secret, never used for authorization. */
export type AuthHint = {
  displayName: string
  email: string
  manualUserId: string | null
  /** The account's appearance, applied and stored on sign-in. */
  theme?: 'light' | 'dark'
}

/** The site script's API for React pages. */
type Site = {
  /** Stores the signed-in user, so that every page paints for them. */
  signIn: (user: AuthHint) => void
  /** Clears the user and their courses. Drafts stay until they sign out themselves (`forget`). */
  signOut: () => void
  /** Clears everything about the user in this browser, in all tabs. */
  forget: () => void
  /** Adds a course to the user's, and tracks how they got it. */
  addCourse: (slug: string, how: 'paid' | 'free') => void
  /** Tracks a started sign-up for this course, once the page is visible. */
  startSignUp: (slug: string) => void
}

declare global {
  interface Window {
    site: Site
  }
}
