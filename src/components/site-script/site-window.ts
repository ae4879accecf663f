/**
 * What the browser remembers of the person, for painting only. Never a secret, never a decision.
 */
export type AuthHint = {
  displayName: string
  email: string
  manualUserId: string | null
  /** Appearance as the account has it: it is shown at once, and stays in this browser. */
  theme?: 'light' | 'dark'
}

/** What the site's script does for the pages of React. */
type Site = {
  /** Remembers that somebody is signed in, so that every page is painted for them at once. */
  signIn: (user: AuthHint) => void
  /**
   * Forgets it and which courses the person owned. What they had not sent yet waits for them, until
   * they sign out themselves (`forget`).
   */
  signOut: () => void
  /** Leaves nothing of the person in this browser, in no tab. */
  forget: () => void
  /** Remembers that the person has this course from now on, and counts how they got it. */
  own: (slug: string, how: 'paid' | 'free') => void
  /** Counts that a sign-up for this course has begun, once it is before somebody's eyes. */
  beginSignUp: (slug: string) => void
}

declare global {
  interface Window {
    site: Site
  }
}
