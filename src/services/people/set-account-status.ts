import type { PayloadRequest } from 'payload'
import { withUserLock } from '@/services/database/with-user-lock'
import { logAuditEvent } from '@/services/identity/log-audit-event'
import { readStudent } from './read-student'

/**
 * Enables or disables a student's account. Disabling ends its sessions in the same transaction.
 * Throws the AppErrors of `readStudent`.
 */
export async function setAccountStatus(
  req: PayloadRequest,
  { userId, status }: { userId: string; status: 'active' | 'disabled' },
): Promise<void> {
  await withUserLock(req, userId, async (txReq) => {
    const student = await readStudent(txReq, userId)
    if (student.status === status) return
    await txReq.payload.update({
      collection: 'users',
      id: userId,
      data: { status },
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    const kind = status === 'disabled' ? 'account_disabled' : 'account_enabled'
    await logAuditEvent(txReq, { kind, userId, clientInfo: null })
  })
}
