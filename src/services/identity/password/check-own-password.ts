import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import type { OwnProof } from '@/domain/identity/own-proof-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import { currentTransaction } from '@/upstream/payload/transactions'
import { verifySecondStep } from '../two-factor/verify-second-step'
import { assertPassword } from './verify-password'

type Owner = { userId: string; proof: OwnProof; clientInfo: ClientInfo | null }

/**
 * Verifies the account's password, and the code with two-factor authentication. The caller must
 * hold the user's lock, so that the password can't change before the verified action, and limit
 * attempts. Throws AppError 'session_ended' (401) for a deleted or disabled account,
 * 'wrong_password' (403), 'code_required' (401), and 'wrong_code' (403).
 */
export async function checkOwnPassword(
  req: PayloadRequest,
  { userId, proof, clientInfo }: Owner,
): Promise<void> {
  const tx = await currentTransaction(req)
  if (!tx) throw new Error('A password is checked under the lock of its user.')
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId}::uuid and status = 'active'`)
  if (rows.length === 0) throw new AppError('session_ended')
  await assertPassword(req, userId, proof.password)
  await verifySecondStep(req, { userId, code: proof.code, clientInfo })
}
