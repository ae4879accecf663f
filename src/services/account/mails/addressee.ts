/** Whose account a mail is about. The mail goes to `email`. */
export type Addressee = { email: string; username?: string | null; displayName?: string | null }
