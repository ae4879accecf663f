import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isRecoveryCode } from '@/domain/identity/two-factor'
import type { ClientInfo } from '@/domain/identity/client-info'
import { queryRows } from '@/services/database/executor'
import { sha256 } from '@/lib/sha256'
import { matchTimeStep } from './app-code'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import { readTwoFactor, decryptAppSecret, type StoredTwoFactor } from './read-two-factor'

type SecondStep = {
  userId: string
  /** An authenticator app code or a recovery code, normalized by `normalizeCode`. */
  code: string | undefined
  clientInfo: ClientInfo | null
}

/**
 * Verifies and consumes a code if the account uses two-factor authentication. Each code works once,
 * even if requests are concurrent. Throws AppError 'code_required' (401) or 'wrong_code' (403).
 */
export async function verifySecondStep(
  req: PayloadRequest,
  { userId, code, clientInfo }: SecondStep,
): Promise<void> {
  const twoFactor = await readTwoFactor(req, userId)
  if (!twoFactor?.isOn) return
  if (!code) throw new AppError('code_required')
  if (!isRecoveryCode(code)) {
    if (!(await consumeAppCode(req, { stored: twoFactor, userId, code })))
      throw new AppError('wrong_code')
    return
  }
  if (!(await consumeRecoveryCode(req, { userId, code }))) throw new AppError('wrong_code')
  await notifyTwoFactorChange(req, 'recovery_code_used', { userId, clientInfo })
}

type CodeAttempt = { userId: string; code: string }

async function consumeAppCode(
  req: PayloadRequest,
  { stored, userId, code }: CodeAttempt & { stored: StoredTwoFactor },
): Promise<boolean> {
  const step = matchTimeStep(decryptAppSecret(stored, userId), code, Date.now())
  if (step === null) return false
  const rows = await queryRows(req)(sql`
    update two_factor set last_step = ${step}, updated_at = now()
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
    returning id`)
  return rows.length === 1
}

async function consumeRecoveryCode(
  req: PayloadRequest,
  { userId, code }: CodeAttempt,
): Promise<boolean> {
  const hash = sha256(code)
  const rows = await queryRows(req)(sql`
    update two_factor set recovery_codes = recovery_codes - ${hash}::text, updated_at = now()
    where user_id = ${userId} and confirmed_at is not null
      and jsonb_exists(recovery_codes, ${hash}::text)
    returning id`)
  return rows.length === 1
}
