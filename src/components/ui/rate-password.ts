// Large, for its dictionary: import dynamically.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How hard a password is to guess. */
export type PasswordStrength = 'weak' | 'fair' | 'strong'

// The beginning decides; longer passwords take too long to rate. In characters.
const RATED_LENGTH = 50

// The first guesses on this site.
const siteWords = ['heart2heart', 'heart']

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

// By zxcvbn's score, 0 to 4: below 3, a stolen hash is cracked soon.
const strengths: readonly PasswordStrength[] = ['weak', 'weak', 'weak', 'fair', 'strong']

/** Rates a password. A hint, not a rule. `personal` is what others may know, such as the name. */
export function ratePassword(password: string, personal: readonly string[] = []): PasswordStrength {
  const personalWords = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const { score } = zxcvbn.check(password.slice(0, RATED_LENGTH), [
    ...siteWords,
    ...personalWords.filter((word) => word !== ''),
  ])
  return strengths[score] ?? 'weak'
}
