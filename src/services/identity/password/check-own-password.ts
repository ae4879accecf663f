import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { OwnProof } from '@/domain/identity/own-proof-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import { openTransaction } from '@/upstream/payload/transactions'
import { verifySecondStep } from '../two-factor/verify-second-step'
import { assertPassword } from './verify-password'

type Owner = { userId: string; proof: OwnProof; clientInfo: ClientInfo | null }

/**
 * Makes sure that whoever acts on an account knows its password, and has its second step when there
 * is one. It opens no session and writes nothing of a sign-in. To be called under the user's lock,
 * so that what is proved still holds when it is acted on; attempts are counted by the caller.
 *
 * Throws AppError 'session_ended' (401) when the account is gone, 'wrong_password' (403),
 * 'code_required' (401), 'wrong_code' (403).
 */
export async function checkOwnPassword(
  req: PayloadRequest,
  { userId, proof, clientInfo }: Owner,
): Promise<void> {
  const tx = await openTransaction(req)
  if (!tx) throw new Error('A password is checked under the lock of its user.')
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId}::uuid and status = 'active'`)
  if (rows.length === 0) throw new AppError('session_ended')
  await assertPassword(req, userId, proof.password)
  await verifySecondStep(req, { userId, code: proof.code, clientInfo })
}
