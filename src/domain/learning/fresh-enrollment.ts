const FRESH_MS = 3 * 24 * 60 * 60 * 1000

/** Checks if an enrollment (an ISO date, or null for none) is less than three days old. */
export function isFreshEnrollment(enrolledAt: string | null, now: Date): boolean {
  if (enrolledAt === null) return false
  return now.getTime() - Date.parse(enrolledAt) < FRESH_MS
}
