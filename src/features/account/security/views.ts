import { auditKinds } from '@/domain/identity/audit-kinds'
import { formatDateTime } from '@/domain/text/format-date'
import { formatTimeAgo } from '@/domain/text/format-time-ago'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDevice } from '@/domain/identity/client-info'
import type { SecurityEventRow } from '@/services/identity/list-security-events'
import type { OpenSession } from '@/services/identity/sessions/list-sessions'

/** A session, formatted for the list. */
export type SessionView = {
  id: string
  device: string
  /** 'Last used 3 hours ago'. */
  lastUsed: string
  lastUsedAt: string
  ip: string | null
  isCurrent: boolean
}

/** A security event, formatted for the list. */
export type EventView = {
  id: string
  what: string
  when: string
  at: string
  /** 'Firefox on macOS, 203.0.113.0', or null when unknown. */
  where: string | null
}

export const EVENTS_PER_PAGE = 20

export function toSessionView(session: OpenSession, now: Date, zone: TimeZone): SessionView {
  const { id, lastUsedAt, ip, isCurrent } = session
  return {
    id,
    device: formatDevice(session),
    lastUsed: `Last used ${formatTimeAgo(lastUsedAt, now, zone)}`,
    lastUsedAt: lastUsedAt.toISOString(),
    ip,
    isCurrent,
  }
}

export function toEventView(event: SecurityEventRow, zone: TimeZone): EventView {
  const { id, kind, at, device, ip } = event
  return {
    id,
    what: auditKinds[kind],
    when: formatDateTime(at, zone),
    at: at.toISOString(),
    where: [device, ip].filter((part) => part !== null).join(', ') || null,
  }
}
