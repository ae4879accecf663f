/** Checks if an enrollment has ended. One without an end never does. */
export const hasEnded = (endsAt: string | null | undefined, now: Date): boolean =>
  Boolean(endsAt) && new Date(endsAt ?? '') <= now

/** Returns the end of access for a day ('2026-12-31'): its last millisecond in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`
