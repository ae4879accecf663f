import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'
import { queryRows } from '@/services/database/executor'

type AuditEvent = {
  kind: AuditKind
  /** Null if the event concerns an account that doesn't exist. */
  userId: string | null
  /** Null for the worker and the command line. */
  clientInfo: ClientInfo | null
}

/** Logs an audit event in the transaction of `req`, together with the change that it records. */
export async function logAuditEvent(
  req: PayloadRequest,
  { kind, userId, clientInfo }: AuditEvent,
): Promise<void> {
  await queryRows(req)(sql`
    insert into audit_events (kind, user_id, address, device)
    values (${kind}, ${userId}::uuid, ${clientInfo?.ip ?? null}, ${clientInfo && formatDevice(clientInfo)})`)
}
