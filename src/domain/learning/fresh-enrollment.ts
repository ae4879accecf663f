const FRESH_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Whether an enrollment (ISO date, null for none) is so new, three days at most, that it is worth a
 * word.
 */
export function isFreshEnrollment(enrolledAt: string | null, now: Date): boolean {
  if (enrolledAt === null) return false
  return now.getTime() - Date.parse(enrolledAt) < FRESH_MS
}
