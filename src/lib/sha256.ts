import { createHash } from 'node:crypto'

/** Returns the SHA-256 hash of a secret in hexadecimal. Only hashes of secrets are stored. */
export const sha256 = (secret: string): string => createHash('sha256').update(secret).digest('hex')
