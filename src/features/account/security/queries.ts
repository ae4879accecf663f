import 'server-only'
import type { PayloadRequest } from 'payload'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { listAuditEvents } from '@/services/identity/list-audit-events'
import { listSessions } from '@/services/identity/sessions/list-sessions'
import { readTwoFactor } from '@/services/identity/two-factor/read-two-factor'
import { auditLabels } from '@/domain/identity/audit-kinds'
import { formatDateTime } from '@/domain/text/format-date'
import { formatTimeAgo } from '@/domain/text/format-time-ago'
import { formatDevice } from '@/domain/identity/client-info'

const EVENTS_PER_PAGE = 20

/** Reads the data of the Security tab. `recoveryCodesLeft` is null while two-factor is off. */
export async function readSecurityView(user: SessionUser) {
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
export async function readSessions(req: PayloadRequest, user: SessionUser) {
  const now = new Date()
  const sessions = await listSessions(req, { userId: user.id, sessionId: user.sessionId })
  return sessions.map(({ id, ip, isCurrent, lastUsedAt, ...client }) => ({
    id,
    device: formatDevice(client),
    lastUsedText: `Last used ${formatTimeAgo(lastUsedAt, now, user.timezone)}`,
    lastUsedAt: lastUsedAt.toISOString(),
    ip,
    isCurrent,
  }))
}

/** Returns a page of security events, after the newest `skip` events. */
export async function readEvents(req: PayloadRequest, user: SessionUser, skip: number) {
  const limit = EVENTS_PER_PAGE + 1
  const rows = await listAuditEvents(req, { userId: user.id, skip, limit })
  return {
    events: rows.slice(0, EVENTS_PER_PAGE).map(({ id, kind, at, device, ip }) => ({
      id,
      label: auditLabels[kind],
      timeText: formatDateTime(at, user.timezone),
      occurredAt: at.toISOString(),
      /** 'Firefox on macOS, 203.0.113.0', or null when unknown. */
      clientText: [device, ip].filter((part) => part !== null).join(', ') || null,
    })),
    hasMoreEvents: rows.length > EVENTS_PER_PAGE,
  }
}

export type SessionView = Awaited<ReturnType<typeof readSessions>>[number]
export type EventView = Awaited<ReturnType<typeof readEvents>>['events'][number]
