import crypto from 'node:crypto'
import { promisify } from 'node:util'

// Payload's parameters, which it doesn't export
// (dist/auth/strategies/local/generatePasswordSaltHash.js).
const PREFIX = 'pbkdf2-sha256-v1:'
const currentParameters = { iterations: 600_000, bytes: 32 }
const legacyParameters = { iterations: 25_000, bytes: 512 }
// Has the same length as a real salt.
const DUMMY_SALT = '0'.repeat(64)

/** A stored password hash. */
export type StoredHash = { hash: string; salt: string }

/** Returns whether a hash was made from exactly this password. Takes about 250 ms of CPU time. */
export async function matchesHash({ hash, salt }: StoredHash, password: string): Promise<boolean> {
  const { iterations, bytes } = hash.startsWith(PREFIX) ? currentParameters : legacyParameters
  const expected = Buffer.from(hash.replace(PREFIX, ''), 'hex')
  // Calls `pbkdf2` through the module object, because tests replace it with a faster function.
  const derive = promisify(crypto.pbkdf2)
  const actual = await derive(password, salt, iterations, bytes, 'sha256')
  return actual.length === expected.length && crypto.timingSafeEqual(actual, expected)
}

/**
 * Takes as long as `matchesHash`, so that response times don't reveal which emails have accounts.
 * Must run in the password queue.
 */
export async function simulateHashCheck(password: string): Promise<void> {
  await promisify(crypto.pbkdf2)(
    password,
    DUMMY_SALT,
    currentParameters.iterations,
    currentParameters.bytes,
    'sha256',
  )
}
