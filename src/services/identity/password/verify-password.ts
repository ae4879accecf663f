import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, passwordBytesOk } from '@/domain/identity/passwords'
import { executorOf } from '@/services/database/executor'
import { hashNothing, isHashOf } from '@/upstream/payload/password-hash'

const rowSchema = z.object({ hash: z.string(), salt: z.string() })

/**
 * Returns whether this is the account's password, without opening a session. Call it under the
 * user's lock and in the password queue: it occupies a core for a quarter of a second, twice that
 * if the password is not in NFC, because older hashes used the text as typed.
 */
export async function isPasswordOf(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<boolean> {
  if (!passwordBytesOk(password)) return false
  const normalized = normalizePassword(password)
  if (await isStoredPassword(req, userId, normalized)) return true
  return normalized !== password && (await isStoredPassword(req, userId, password))
}

/**
 * Returns the password in the form that its hash was made from. Only a password that is not in NFC
 * takes a hash to find out, also if `userId` is null (no account, or no password). Call it like
 * `isPasswordOf`.
 */
export async function hashedFormOf(
  req: PayloadRequest,
  userId: string | null,
  password: string,
): Promise<string> {
  const normalized = normalizePassword(password)
  if (normalized === password) return password
  if (userId === null) {
    await simulatePasswordCheck(normalized)
    return password
  }
  return (await isStoredPassword(req, userId, normalized)) ? normalized : password
}

/** Returns whether the account's hash was made from exactly these code points. */
async function isStoredPassword(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<boolean> {
  const db = await executorOf(req)
  const { rows } = await db.execute(sql`select hash, salt from users where id = ${userId}`)
  const stored = rowSchema.safeParse(rows[0])
  return stored.success && (await isHashOf(stored.data, password))
}

/** Asserts the same. Throws AppError 'wrong_password' (403). */
export async function assertPassword(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<void> {
  if (await isPasswordOf(req, userId, password)) return
  throw new AppError('wrong_password')
}

/**
 * Takes as long as checking a password, for an account without one or an unknown email: otherwise
 * response times would reveal who has an account. Call it in the password queue.
 */
export async function simulatePasswordCheck(password: string): Promise<void> {
  await hashNothing(password)
}
