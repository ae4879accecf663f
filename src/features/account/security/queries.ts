import 'server-only'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type TimeZone, timeZones } from '@/domain/time-zones'
import { requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session-user'
import { executorOf } from '@/services/database/executor'
import { listSecurityEvents } from '@/services/account/list-security-events'
import { listSessions } from '@/services/account/sessions/list-sessions'
import { readTwoFactor } from '@/services/account/two-factor/read-two-factor'
import {
  EVENTS_PER_PAGE,
  type EventView,
  type SessionView,
  toEventView,
  toSessionView,
} from './views'

export type SecurityView = {
  /** Null while two-factor authentication is off. */
  recoveryCodesLeft: number | null
  sessions: SessionView[]
  events: EventView[]
  hasMoreEvents: boolean
  zone: TimeZone
}

/** What the tab Security shows of one's own account. */
export async function readSecurity(user: SessionUser): Promise<SecurityView> {
  const req = await requestFor(user)
  const [twoFactor, sessions, page, zone] = await Promise.all([
    readTwoFactor(req, user.id),
    readSessions(req, user),
    readEvents(req, user, 0),
    readZone(req, user),
  ])
  return {
    ...page,
    zone,
    sessions,
    recoveryCodesLeft: twoFactor?.isOn ? twoFactor.recoveryCodesLeft : null,
  }
}

/** The open sessions of somebody, in words. */
export async function readSessions(req: PayloadRequest, user: SessionUser): Promise<SessionView[]> {
  const now = new Date()
  const sessions = await listSessions(req, { userId: user.id, sessionId: user.sessionId })
  return sessions.map((session) => toSessionView(session, now))
}

/** Twenty of what happened to the account, after those that are shown already. */
export async function readEvents(
  req: PayloadRequest,
  user: SessionUser,
  skip: number,
): Promise<{ events: EventView[]; hasMoreEvents: boolean }> {
  const [zone, rows] = await Promise.all([
    readZone(req, user),
    listSecurityEvents(req, { userId: user.id, skip, limit: EVENTS_PER_PAGE + 1 }),
  ])
  return {
    events: rows.slice(0, EVENTS_PER_PAGE).map((row) => toEventView(row, zone)),
    hasMoreEvents: rows.length > EVENTS_PER_PAGE,
  }
}

const zoneSchema = z.object({ zone: z.enum(timeZones.map(({ value }) => value)).catch('utc') })

async function readZone(req: PayloadRequest, user: SessionUser): Promise<TimeZone> {
  const db = await executorOf(req)
  const { rows } = await db.execute(
    sql`select coalesce(timezone::text, 'utc') as zone from users where id = ${user.id}`,
  )
  return zoneSchema.parse(rows[0]).zone
}
