import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { isRecoveryCode } from '@/domain/identity/two-factor'
import type { ClientInfo } from '@/domain/identity/client-info'
import { executorOf } from '@/services/database/executor'
import { stepOfCode } from './app-code'
import { notifyTwoFactorChange } from './notify-two-factor-change'
import { readTwoFactor, secretOf, type StoredTwoFactor } from './read-two-factor'
import { hashOfCode } from './recovery-codes'

type SecondStep = {
  userId: string
  /** Of the app or a recovery code, as `normalizeCode` has it. */
  code: string | undefined
  clientInfo: ClientInfo | null
}

/**
 * Asks for the code of an account with two-factor authentication, and nothing of any other. A code
 * works once, however many try it at the same time.
 *
 * Throws AppError 'code_required' (401) or 'wrong_code' (403).
 */
export async function verifySecondStep(
  req: PayloadRequest,
  { userId, code, clientInfo }: SecondStep,
): Promise<void> {
  const stored = await readTwoFactor(req, userId)
  if (!stored?.isOn) return
  if (!code) throw new AppError('code_required')
  if (!isRecoveryCode(code)) {
    if (!(await spendAppCode(req, { stored, userId, code }))) throw wrongCode()
    return
  }
  if (!(await spendRecoveryCode(req, { userId, code }))) throw wrongCode()
  await notifyTwoFactorChange(req, 'recovery_code_used', { userId, clientInfo })
}

type Spending = { userId: string; code: string }

async function spendAppCode(
  req: PayloadRequest,
  { stored, userId, code }: Spending & { stored: StoredTwoFactor },
): Promise<boolean> {
  const step = stepOfCode(secretOf(stored, userId), code, Date.now())
  if (step === null) return false
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update two_factor set last_step = ${step}, updated_at = now()
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
    returning id`)
  return rows.length === 1
}

async function spendRecoveryCode(
  req: PayloadRequest,
  { userId, code }: Spending,
): Promise<boolean> {
  const hash = hashOfCode(code)
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`
    update two_factor set recovery_codes = recovery_codes - ${hash}::text, updated_at = now()
    where user_id = ${userId} and confirmed_at is not null
      and jsonb_exists(recovery_codes, ${hash}::text)
    returning id`)
  return rows.length === 1
}

/** The answer to a code that is wrong, too old or used. */
export function wrongCode(): AppError {
  return new AppError('wrong_code')
}
