type NameSource = {
  displayName?: string | null
  username?: string | null
  email?: string | null
}

/**
 * The name to greet somebody with: the display name, else the username, else the part of the email
 * before the @, else 'Guest' (docs/specification.md, section 2, dashboard).
 */
export function displayName({ displayName: chosen, username, email }: NameSource): string {
  return filled(chosen) ?? filled(username) ?? filled(email?.split('@')[0]) ?? 'Guest'
}

/**
 * The name under which strangers read somebody's words on the site: the first word of their name.
 * Never an email, which some people give as their name, nor a part of it.
 */
export function firstName({ displayName: chosen, username }: Omit<NameSource, 'email'>): string {
  const [first = ''] = displayName({ displayName: chosen, username }).split(/\s+/u)
  return first.includes('@') ? 'A student' : first
}

/** The name of whoever has deleted their account. */
export const DELETED_USER = 'Deleted user'

/**
 * The name under which other people read what somebody wrote: never any part of an email. 'Deleted
 * user' when the account is gone.
 */
export function publicName(person: Omit<NameSource, 'email'> | null): string {
  if (!person) return DELETED_USER
  const name = displayName({ displayName: person.displayName, username: person.username })
  // Some people give their address as their name.
  return name.includes('@') ? 'Guest' : name
}

/** The first letter of a name for an avatar, in upper case. */
export function initialLetter(name: string): string {
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null
}
