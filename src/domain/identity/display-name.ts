type NameSource = {
  displayName?: string | null
  username?: string | null
  email?: string | null
}

/** Returns the name for greeting a user (docs/specification.md, section 2, dashboard). */
export function displayName({ displayName: chosen, username, email }: NameSource): string {
  return filled(chosen) ?? filled(username) ?? filled(email?.split('@')[0]) ?? 'Guest'
}

/** Returns the first word of a user's public name, and never an email entered as a name. */
export function firstName({ displayName: chosen, username }: Omit<NameSource, 'email'>): string {
  const [first = ''] = displayName({ displayName: chosen, username }).split(/\s+/u)
  return first.includes('@') ? 'A student' : first
}

export const DELETED_USER = 'Deleted user'

/** Returns the name that other users see, and never any part of an email. */
export function publicName(person: Omit<NameSource, 'email'> | null): string {
  if (!person) return DELETED_USER
  const name = displayName({ displayName: person.displayName, username: person.username })
  return name.includes('@') ? 'Guest' : name
}

/** Returns the first letter of a name in upper case, for an avatar. */
export function initialLetter(name: string): string {
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null
}
