import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, isWithinPasswordByteLimit } from '@/domain/identity/passwords'
import { queryRows } from '@/services/database/executor'
import { type StoredHash, simulateHashCheck, matchesHash } from '@/upstream/payload/password-hash'
import type { AccountCredentials } from '@/domain/identity/account-credentials-schema'
import type { ClientInfo } from '@/domain/identity/client-info'
import { currentTransaction } from '@/upstream/payload/transactions'
import { verifySecondStep } from '../two-factor/verify-second-step'

const rowSchema = z.object({ hash: z.string(), salt: z.string() })

/**
 * Returns whether this is the account's password. The caller must hold the user's lock and run in
 * the password queue, because hashing takes a quarter second of CPU time. A password that
 * isn't NFC may be hashed twice, because older hashes were made from the text as typed.
 */
export async function isCorrectPassword(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<boolean> {
  if (!isWithinPasswordByteLimit(password)) return false
  const storedHash = await readStoredHash(req, userId)
  if (!storedHash) return false
  const normalized = normalizePassword(password)
  if (await matchesHash(storedHash, normalized)) return true
  return normalized !== password && (await matchesHash(storedHash, password))
}

/**
 * Returns the password in the form that was hashed: normalized or as typed. Hashes only if the text
 * isn't NFC, and takes the same time without an account or password (`storedHash` is null). Has the
 * preconditions of `isCorrectPassword`.
 */
export async function findStoredPasswordForm(
  storedHash: StoredHash | null,
  password: string,
): Promise<string> {
  const normalized = normalizePassword(password)
  if (normalized === password) return password
  if (storedHash) return (await matchesHash(storedHash, normalized)) ? normalized : password
  await simulateHashCheck(normalized)
  return password
}

/** Reads an account's password hash, or null if none is stored. */
export async function readStoredHash(
  req: PayloadRequest,
  userId: string,
): Promise<StoredHash | null> {
  const rows = await queryRows(req)(sql`select hash, salt from users where id = ${userId}`)
  return rowSchema.safeParse(rows[0]).data ?? null
}

/**
 * Throws AppError 'wrong_password' (403) if `isCorrectPassword` returns false. Has the same
 * preconditions.
 */
export async function assertPassword(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<void> {
  if (await isCorrectPassword(req, userId, password)) return
  throw new AppError('wrong_password')
}

type OwnerVerification = AccountCredentials & { userId: string; clientInfo: ClientInfo | null }

/**
 * Verifies the account's password, and the code if two-factor authentication is on. The caller must
 * limit attempts and hold the user's lock, so that the password can't change before the verified
 * action. Throws AppError 'session_ended' (401) for a deleted or disabled account,
 * 'wrong_password' (403), 'code_required' (401), and 'wrong_code' (403).
 */
export async function verifyOwnerCredentials(
  req: PayloadRequest,
  { userId, password, code, clientInfo }: OwnerVerification,
): Promise<void> {
  const tx = await currentTransaction(req)
  if (!tx) throw new Error('A password is checked under the lock of its user.')
  const { rows } = await tx.execute(sql`
    select 1 from users where id = ${userId}::uuid and status = 'active'`)
  if (rows.length === 0) throw new AppError('session_ended')
  await assertPassword(req, userId, password)
  await verifySecondStep(req, { userId, code, clientInfo })
}
