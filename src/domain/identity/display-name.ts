type NameSource = {
  displayName?: string | null
  username?: string | null
  email?: string | null
}

/** Returns the name for greeting a user (docs/specification.md, section 2, dashboard). */
export function displayName({ displayName: chosenName, username, email }: NameSource): string {
  return (
    trimToNull(chosenName) ?? trimToNull(username) ?? trimToNull(email?.split('@')[0]) ?? 'Guest'
  )
}

/** Returns the first word of a user's name, or 'A student' if that word could be an email. */
export function firstName({
  displayName: chosenName,
  username,
}: Omit<NameSource, 'email'>): string {
  const [word = ''] = displayName({ displayName: chosenName, username }).split(/\s+/u)
  return word.includes('@') ? 'A student' : word
}

export const DELETED_USER_NAME = 'Deleted user'

/** Returns the name that other users see, which never contains any part of an email. */
export function publicName(person: Omit<NameSource, 'email'> | null): string {
  if (!person) return DELETED_USER_NAME
  const name = displayName({ displayName: person.displayName, username: person.username })
  return name.includes('@') ? 'Guest' : name
}

/** Returns the first letter of a name in upper case, for an avatar. */
export function initialLetter(name: string): string {
  const [letter = '?'] = name.trim()
  return letter.toUpperCase()
}

function trimToNull(text: string | null | undefined): string | null {
  return text?.trim() || null
}
