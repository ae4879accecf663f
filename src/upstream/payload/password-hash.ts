import crypto from 'node:crypto'
import { promisify } from 'node:util'

// Same parameters as in Payload (payload/dist/auth/strategies/local/generatePasswordSaltHash.js),
// which does not export them.
const PREFIX = 'pbkdf2-sha256-v1:'
const current = { iterations: 600_000, bytes: 32 }
const legacy = { iterations: 25_000, bytes: 512 }
// Same length as account salts.
const NO_SALT = '0'.repeat(64)

/** A stored password hash. */
export type StoredHash = { hash: string; salt: string }

/** Whether a hash belongs to a password, compared by exact code points. Takes a core 250 ms. */
export async function isHashOf({ hash, salt }: StoredHash, password: string): Promise<boolean> {
  const { iterations, bytes } = hash.startsWith(PREFIX) ? current : legacy
  const expected = Buffer.from(hash.replace(PREFIX, ''), 'hex')
  // Not a named import: tests replace it with a fast one.
  const derive = promisify(crypto.pbkdf2)
  const actual = await derive(password, salt, iterations, bytes, 'sha256')
  return actual.length === expected.length && crypto.timingSafeEqual(actual, expected)
}

/** Takes as long as `isHashOf`, against timing attacks. */
export async function hashNothing(password: string): Promise<void> {
  await promisify(crypto.pbkdf2)(password, NO_SALT, current.iterations, current.bytes, 'sha256')
}
