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

/** How many security events the page shows. The data export has all of them. */
export const MAX_EVENTS = 50

/** Reads the data of the Security tab. `recoveryCodesLeft` is null while two-factor is off. */
export async function readSecurityView(user: SessionUser) {
  const req = await requestFor(user)
  const [twoFactor, sessions, events] = await Promise.all([
    readTwoFactor(req, user.id),
    readSessions(req, user),
    readEvents(req, user),
  ])
  return {
    events,
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

/** Returns the newest security events, formatted for display. */
async function readEvents(req: PayloadRequest, user: SessionUser) {
  const rows = await listAuditEvents(req, user.id, MAX_EVENTS)
  return rows.map(({ id, kind, createdAt, device, ip }) => ({
    id,
    label: auditLabels[kind],
    timeText: formatDateTime(createdAt, user.timezone),
    occurredAt: createdAt.toISOString(),
    /** 'Firefox on macOS, 203.0.113.0', or null when unknown. */
    clientText: [device, ip].filter((part) => part !== null).join(', ') || null,
  }))
}

export type SessionView = Awaited<ReturnType<typeof readSessions>>[number]
export type EventView = Awaited<ReturnType<typeof readEvents>>[number]
