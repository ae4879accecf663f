import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of text in hexadecimal. Secrets are stored only as such hashes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
