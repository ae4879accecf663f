import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SESSION_ABSOLUTE_SECONDS } from '@/domain/identity/sessions'
import { queryRows } from '@/services/database/executor'

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ip: z.string().nullable(),
    lastUsedAt: z.coerce.date(),
    isCurrent: z.boolean(),
  }),
)

type OpenSession = z.infer<typeof rowsSchema>[number]

// Must be greater than `MAX_SESSIONS`.
const MAX_LISTED = 100

/** Lists a user's open sessions: the current one first, then the most recently used. */
export async function listSessions(
  req: PayloadRequest,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OpenSession[]> {
  const rows = await queryRows(req)(sql`
    select s.id, d.browser, d.system, d.address as ip,
      coalesce(d.last_used_at, s.created_at) as "lastUsedAt", s.id = ${sessionId} as "isCurrent"
    from users_sessions s left join session_devices d on d.session = s.id and d.user_id = s._parent_id
    where s._parent_id = ${userId} and s.expires_at > now()
      and s.created_at > now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})
    order by s.id = ${sessionId} desc, coalesce(d.last_used_at, s.created_at) desc limit ${MAX_LISTED}`)
  return rowsSchema.parse(rows)
}
