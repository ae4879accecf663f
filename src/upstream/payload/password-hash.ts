import crypto from 'node:crypto'
import { promisify } from 'node:util'

// As Payload stores passwords (payload/dist/auth/strategies/local/generatePasswordSaltHash.js),
// which it exports to nobody.
const PREFIX = 'pbkdf2-sha256-v1:'
const now = { iterations: 600_000, bytes: 32 }
const before = { iterations: 25_000, bytes: 512 }
// As long as those of accounts.
const NO_SALT = '0'.repeat(64)

/** What Payload keeps of a password. */
export type StoredHash = { hash: string; salt: string }

/**
 * Whether a stored hash was made of exactly these code points. It takes a core for a quarter of a
 * second.
 */
export async function isHashOf({ hash, salt }: StoredHash, password: string): Promise<boolean> {
  const { iterations, bytes } = hash.startsWith(PREFIX) ? now : before
  const expected = Buffer.from(hash.replace(PREFIX, ''), 'hex')
  // Not imported by name: tests make it quick.
  const derive = promisify(crypto.pbkdf2)
  const given = await derive(password, salt, iterations, bytes, 'sha256')
  return given.length === expected.length && crypto.timingSafeEqual(given, expected)
}

/** Takes as long as `isHashOf`, with no hash to compare with. */
export async function hashNothing(password: string): Promise<void> {
  await promisify(crypto.pbkdf2)(password, NO_SALT, now.iterations, now.bytes, 'sha256')
}
