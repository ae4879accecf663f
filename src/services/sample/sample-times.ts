/** Returns the start of the twelve calendar months that end with the month of `now`. */
export const firstMonthStart = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11))

/** Returns the time this many milliseconds after another. All sample times are in ISO 8601. */
export const timeAfter = (time: string, ms: number): string =>
  new Date(Date.parse(time) + ms).toISOString()

/** Returns the timestamp columns of a sample row. */
export const toTimestampColumns = (createdAt: string, updatedAt = createdAt) => ({
  created_at: createdAt,
  updated_at: updatedAt,
})
