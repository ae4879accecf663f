import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT } from '@/domain/identity/two-factor'

const BYTES = 16

export type RecoveryCodes = {
  /** Displayed to the user once, and never stored. */
  codes: string[]
  /** The hashes to store. */
  hashes: string[]
}

/** Generates ten recovery codes of 128 bits. */
export function makeRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(BYTES).toString('hex'),
  )
  return { codes, hashes: codes.map(hashOfCode) }
}

/** Hashes a normalized code. A fast hash is enough: 128 random bits can't be guessed. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
