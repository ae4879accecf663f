import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a text in hexadecimal. Only hashes of secrets are stored. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
