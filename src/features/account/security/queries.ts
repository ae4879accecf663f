import 'server-only'
import type { PayloadRequest } from 'payload'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { listAuditEvents, type AuditEventRow } from '@/services/identity/list-audit-events'
import { listSessions, type OpenSession } from '@/services/identity/sessions/list-sessions'
import { readTwoFactor } from '@/services/identity/two-factor/read-two-factor'
import { auditLabels } from '@/domain/identity/audit-kinds'
import { formatDateTime } from '@/domain/text/format-date'
import { formatTimeAgo } from '@/domain/text/format-time-ago'
import type { TimeZone } from '@/domain/identity/time-zones'
import { formatDevice } from '@/domain/identity/client-info'

type SecurityView = {
  /** Null while two-factor authentication is off. */
  recoveryCodesLeft: number | null
  sessions: SessionView[]
  events: EventView[]
  hasMoreEvents: boolean
}

/** Reads the data of the Security tab. */
export async function readSecurityView(user: SessionUser): Promise<SecurityView> {
  const req = await requestFor(user)
  const [twoFactor, sessions, eventPage] = await Promise.all([
    readTwoFactor(req, user.id),
    readSessions(req, user),
    readEvents(req, user, 0),
  ])
  return {
    ...eventPage,
    sessions,
    recoveryCodesLeft: twoFactor?.isOn ? twoFactor.recoveryCodesLeft : null,
  }
}

/** Returns the active sessions of a user, formatted for display. */
export async function readSessions(req: PayloadRequest, user: SessionUser): Promise<SessionView[]> {
  const now = new Date()
  const sessions = await listSessions(req, { userId: user.id, sessionId: user.sessionId })
  return sessions.map((session) => toSessionView(session, now, user.timezone))
}

/** Returns a page of security events, after the newest `skip` events. */
export async function readEvents(
  req: PayloadRequest,
  user: SessionUser,
  skip: number,
): Promise<{ events: EventView[]; hasMoreEvents: boolean }> {
  const limit = EVENTS_PER_PAGE + 1
  const rows = await listAuditEvents(req, { userId: user.id, skip, limit })
  return {
    events: rows.slice(0, EVENTS_PER_PAGE).map((row) => toEventView(row, user.timezone)),
    hasMoreEvents: rows.length > EVENTS_PER_PAGE,
  }
}

export type SessionView = {
  id: string
  device: string
  lastUsedText: string
  lastUsedAt: string
  ip: string | null
  isCurrent: boolean
}

export type EventView = {
  id: string
  label: string
  timeText: string
  occurredAt: string
  /** 'Firefox on macOS, 203.0.113.0', or null when unknown. */
  clientText: string | null
}

const EVENTS_PER_PAGE = 20

function toSessionView(session: OpenSession, now: Date, zone: TimeZone): SessionView {
  const { id, lastUsedAt, ip, isCurrent } = session
  return {
    id,
    device: formatDevice(session),
    lastUsedText: `Last used ${formatTimeAgo(lastUsedAt, now, zone)}`,
    lastUsedAt: lastUsedAt.toISOString(),
    ip,
    isCurrent,
  }
}

function toEventView(event: AuditEventRow, zone: TimeZone): EventView {
  const { id, kind, at, device, ip } = event
  return {
    id,
    label: auditLabels[kind],
    timeText: formatDateTime(at, zone),
    occurredAt: at.toISOString(),
    clientText: [device, ip].filter((part) => part !== null).join(', ') || null,
  }
}
