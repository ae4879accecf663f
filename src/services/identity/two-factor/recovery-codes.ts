import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@/domain/identity/two-factor'
import { sha256 } from '@/lib/sha256'

const CODE_BYTES = 16

/**
 * Generates ten recovery codes of 128 bits, to display once and never store. The hashes are for
 * storage. A fast hash is enough, because 128 random bits can't be guessed.
 */
export function generateRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(CODE_BYTES).toString('hex'),
  )
  return { codes, hashes: codes.map(sha256) }
}
