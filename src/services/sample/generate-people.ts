import type { TimeZone } from '@/domain/identity/time-zones'
import { SAMPLE_DOMAIN } from '@/domain/sample/sample-email'
import { firstNames, lastNames } from './sample-texts'
import type { SeededRandom } from './seeded-random'
import { DAY_MS, HOUR_MS } from '@/domain/durations'
import { firstMonthStart, toTimestampColumns } from './sample-times'

const PEOPLE_COUNT = 120

/** How someone got access: `free` by coupon, `manual` by the instructor. */
type AccessKind = 'buyer' | 'partner' | 'free' | 'manual'

const otherKinds = ['partner', 'partner', 'free', 'partner', 'partner', 'manual'] as const

/**
 * Returns how a person gets access. Every fifth person doesn't buy the course, except for a
 * partner for whom no buyer has a free seat.
 */
export const getAccessKind = (index: number): AccessKind =>
  (index % 5 === 3 ? otherKinds[Math.floor(index / 5) % otherKinds.length] : undefined) ?? 'buyer'

export type SamplePerson = ReturnType<typeof generatePeople>[number]

/**
 * Generates the rows of people who signed up in the twelve months before `now`, oldest first, with
 * more of them in later months. They have no password, so no one can sign in to their accounts.
 */
export function generatePeople(random: SeededRandom, now: Date, termsVersion: string | null) {
  const days = (now.getTime() - firstMonthStart(now).getTime()) / DAY_MS - 1
  return Array.from({ length: PEOPLE_COUNT }, (_, index) => {
    const name = generateName(index)
    const daysAgo = days * (1 - (index / (PEOPLE_COUNT - 1)) ** 0.75)
    const time = now.getTime() - daysAgo * DAY_MS - random.between(2, 9) * HOUR_MS
    const signedUpAt = new Date(time).toISOString()
    const isPartnered = getAccessKind(index) === 'partner' || random.chance(0.4)
    return {
      id: random.uuid(),
      username: name,
      display_name: name,
      email: `${name.toLowerCase().replace(' ', '.')}@${SAMPLE_DOMAIN}`,
      email_verified: true,
      participation_mode: isPartnered ? 'partnered' : 'solo',
      timezone: random.pick<TimeZone>(['est', 'est', 'est', 'pst', 'pst', 'utc', 'cet']),
      terms_accepted_at: signedUpAt,
      terms_accepted_version: termsVersion,
      ...toTimestampColumns(signedUpAt),
    }
  })
}

/** Combines names in an order that doesn't look alphabetical. All 120 results are different. */
function generateName(index: number): string {
  const firstName = firstNames[(index * 17) % firstNames.length] ?? ''
  const lastName = lastNames[(index * 7) % lastNames.length] ?? ''
  return `${firstName} ${lastName}`
}
