const DAY_SECONDS = 24 * 60 * 60

/** A session that is not used for this long has ended, in seconds. */
export const SESSION_IDLE_SECONDS = 30 * DAY_SECONDS

/** No session lasts longer than this, however much it is used, in seconds. */
export const SESSION_ABSOLUTE_SECONDS = 90 * DAY_SECONDS

/** 'idle': not used for too long. 'expired': too old. Neither may be used any more. */
export type SessionState = 'active' | 'idle' | 'expired'

/** The state of a session at `now`. A date that is no date counts as expired. */
export function sessionState(now: Date, createdAt: Date, lastUsedAt: Date): SessionState {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  const idle = (now.getTime() - lastUsedAt.getTime()) / 1000
  if (Number.isNaN(age) || Number.isNaN(idle) || age >= SESSION_ABSOLUTE_SECONDS) return 'expired'
  return idle >= SESSION_IDLE_SECONDS ? 'idle' : 'active'
}
