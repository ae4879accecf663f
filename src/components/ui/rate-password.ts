// Import this module dynamically, because its dictionary is large.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

// The number of characters that are rated. Longer passwords would take too long to rate.
const RATED_LENGTH = 50

// Words that an attacker would try first on this site.
const siteWords = ['heart2heart', 'heart']

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

// Indexed by zxcvbn's score, 0 to 4. If the password hash is stolen, a password that scores below 3
// can be cracked quickly.
const strengths: readonly PasswordStrength[] = ['weak', 'weak', 'weak', 'fair', 'strong']

/** Rates a password for a hint. `personalTexts` contains what others may know, such as a name. */
export function ratePassword(
  password: string,
  personalTexts: readonly string[] = [],
): PasswordStrength {
  const personalWords = personalTexts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const { score } = zxcvbn.check(password.slice(0, RATED_LENGTH), [
    ...siteWords,
    ...personalWords.filter((word) => word !== ''),
  ])
  return strengths[score] ?? 'weak'
}
