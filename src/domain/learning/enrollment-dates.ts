/** Checks if an enrollment has ended. An enrollment without an end date never ends. */
export const hasEnded = (endsAt: string | null | undefined, now: Date): boolean =>
  Boolean(endsAt) && new Date(endsAt ?? '') <= now

/** Returns the last millisecond of a day ('2026-12-31') in UTC, when access ends. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`

const FRESH_ENROLLMENT_MS = 3 * 24 * 60 * 60 * 1000

/** Checks if an enrollment is less than three days old. `enrolledAt` is an ISO date, or null. */
export function isFreshEnrollment(enrolledAt: string | null, now: Date): boolean {
  if (enrolledAt === null) return false
  return now.getTime() - Date.parse(enrolledAt) < FRESH_ENROLLMENT_MS
}
