import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@/domain/identity/two-factor'

const BYTES = 16

export type RecoveryCodes = {
  /** Shown once, and kept nowhere. */
  codes: string[]
  /** What is kept. */
  hashes: string[]
}

/** Ten new recovery codes of 128 bits. */
export function makeRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(BYTES).toString('hex'))
  return { codes, hashes: codes.map(hashOfCode) }
}

/**
 * SHA-256 is enough: nobody guesses 128 bits, however fast. The code is given as `normalizeCode`
 * has it.
 */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
