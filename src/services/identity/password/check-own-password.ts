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
 * Asserts that the user knows the account's password, and has its second step if there is one.
 * Opens no session and stores nothing. Call it under the user's lock, so that the proof still holds
 * when it is used; the caller counts attempts.
 *
 * Throws AppError 'session_ended' (401) if the account is deleted, 'wrong_password' (403),
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
