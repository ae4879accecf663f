import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of text in hexadecimal. Secrets are stored only in this form. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
