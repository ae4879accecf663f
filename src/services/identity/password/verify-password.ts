import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, passwordBytesOk } from '@/domain/identity/passwords'
import { executorOf } from '@/services/database/executor'
import { hashNothing, isHashOf } from '@/upstream/payload/password-hash'

const rowSchema = z.object({ hash: z.string(), salt: z.string() })

/**
 * Whether this is the password of the account, without opening a session. Call it under the user's
 * lock and in the password queue: it takes a core for a quarter of a second, or twice as long for a
 * password that is not in NFC, as older hashes were made of the text as it was typed.
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
 * The password in the form of which its hash was made. Only one that is not in NFC takes a hash to
 * find out, with an account or without (`userId` null: there is none, or it has no password). Call
 * it as `isPasswordOf`.
 */
export async function hashedFormOf(
  req: PayloadRequest,
  userId: string | null,
  password: string,
): Promise<string> {
  const normalized = normalizePassword(password)
  if (normalized === password) return password
  if (userId === null) {
    await checkNoPassword(normalized)
    return password
  }
  return (await isStoredPassword(req, userId, normalized)) ? normalized : password
}

/** Whether the hash of the account was made of exactly these code points. */
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

/** The same. Throws AppError 'wrong_password' (403). */
export async function assertPassword(
  req: PayloadRequest,
  userId: string,
  password: string,
): Promise<void> {
  if (await isPasswordOf(req, userId, password)) return
  throw new AppError('wrong_password')
}

/**
 * Takes as long as checking a password does, for an account that has none or does not exist:
 * otherwise the time of an answer would tell who has an account. Call it in the password queue.
 */
export async function checkNoPassword(password: string): Promise<void> {
  await hashNothing(password)
}
