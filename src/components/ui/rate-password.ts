// Heavy, for its dictionary: load it when somebody types a password.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

// A longer one is strong by its beginning, and takes long to rate. In characters.
const RATED_LENGTH = 50

// What everybody tries here first.
const ofThisSite = ['heart2heart', 'heart']

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

// By zxcvbn's score, from 0 to 4: below 3 a thief of the hashes has it soon.
const strengths: readonly PasswordStrength[] = ['weak', 'weak', 'weak', 'fair', 'strong']

/**
 * Rates a password as whoever tries to guess it would. `personal` is what others know of the
 * person, such as name and email. A hint while one types, not the rule that refuses.
 */
export function ratePassword(password: string, personal: readonly string[] = []): PasswordStrength {
  const known = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const { score } = zxcvbn.check(password.slice(0, RATED_LENGTH), [
    ...ofThisSite,
    ...known.filter((word) => word !== ''),
  ])
  return strengths[score] ?? 'weak'
}
