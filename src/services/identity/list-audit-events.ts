import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { auditLabels, type AuditKind } from '@/domain/identity/audit-kinds'
import { queryRows } from '@/services/database/executor'

const isAuditKind = (kind: unknown): kind is AuditKind =>
  typeof kind === 'string' && Object.hasOwn(auditLabels, kind)

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.custom<AuditKind>(isAuditKind),
    createdAt: z.coerce.date(),
    device: z.string().nullable(),
    ip: z.string().nullable(),
  }),
)

type AuditEventRow = z.infer<typeof rowsSchema>[number]

/** Lists a user's newest audit events, newest first. */
export async function listAuditEvents(
  req: PayloadRequest,
  userId: string,
  limit: number,
): Promise<AuditEventRow[]> {
  const rows = await queryRows(req)(sql`
    select id, kind, created_at as "createdAt", device, address as ip from audit_events
    where user_id = ${userId} order by created_at desc, id desc limit ${limit}`)
  return rowsSchema.parse(rows)
}
