import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { AuditKind } from '@/domain/identity/audit-kinds'
import { formatDevice, type ClientInfo } from '@/domain/identity/client-info'
import { executorOf } from '@/services/database/executor'

type SecurityEvent = {
  kind: AuditKind
  /** Null when nobody has the account that was tried. */
  userId: string | null
  /** Null for what the worker or the command line did. */
  clientInfo: ClientInfo | null
}

/**
 * Records what happened to the safety of an account, in the transaction of `req`: it is recorded
 * exactly when it has happened.
 */
export async function logAuditEvent(
  req: PayloadRequest,
  { kind, userId, clientInfo }: SecurityEvent,
): Promise<void> {
  const db = await executorOf(req)
  await db.execute(sql`
    insert into audit_events (kind, user_id, address, device)
    values (${kind}, ${userId}::uuid, ${clientInfo?.address ?? null}, ${clientInfo && formatDevice(clientInfo)})`)
}
