/** Whether an enrollment's end has come; one without an end never does. */
export const hasEnded = (endsAt: string | null | undefined, now: Date): boolean =>
  Boolean(endsAt) && new Date(endsAt ?? '') <= now

/** The end of access on a day ('2026-12-31'): its last millisecond, in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`
