import { isMixedPassword, MIN_SIGN_UP_PASSWORD_LENGTH, passwordLength } from './passwords'

/**
 * - short: below what the sign-up takes
 * - weak: a known password, one's own name, or little variety
 * - fair, strong: by its length and variety
 */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const MIN_FAIR_LENGTH = 8
const MIN_STRONG_LENGTH = 12
const LONG_ENOUGH_BY_ITSELF = 18
const MIN_NAME_LENGTH = 4

// The hearts of the passwords that are tried first; what stands around them adds little.
const known =
  /pass ?w(?:or|0r)d|passwort|qwert|qwertz|azerty|asdf|letmein|welcome|iloveyou|sunshine|princess|football|monkey|dragon|master|admin|abc123|heart2heart|secret|(.)\1{3}|0123|1234|2345|3456|4567|5678|6789|abcd/

/**
 * How hard a password is to guess, roughly and at once: a hint while one types, not the rule that
 * refuses. `personal` is what others know, such as name and email.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  const length = passwordLength(password)
  if (length < MIN_SIGN_UP_PASSWORD_LENGTH) return 'short'
  const plain = password.toLowerCase()
  const names = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const isGuessable =
    known.test(plain) ||
    known.test(withoutDisguise(plain)) ||
    names.some((name) => name.length >= MIN_NAME_LENGTH && plain.includes(name)) ||
    new Set(plain).size < length / 2
  // A long one stays hard to guess, even with a name in it.
  if (length < MIN_FAIR_LENGTH || (isGuessable && length < LONG_ENOUGH_BY_ITSELF)) return 'weak'
  if (isGuessable) return 'fair'
  const isStrong =
    length >= LONG_ENOUGH_BY_ITSELF || (length >= MIN_STRONG_LENGTH && isMixedPassword(password))
  return isStrong ? 'strong' : 'fair'
}

/** Everybody tries these four. */
function withoutDisguise(password: string): string {
  return password
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('3', 'e')
    .replaceAll('$', 's')
}
