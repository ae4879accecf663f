import { hkdfSync } from 'node:crypto'
import { decryptText, encryptText, getKeyId } from '@/lib/encrypt-text'

const VERSION = 'v1'

type EncryptionContext = {
  /** The environment secret from which the encryption key is derived (HKDF, RFC 5869). */
  master: string
  /** The user's id. The ciphertext can't be decrypted for another user. */
  owner: string
}

/** Encrypts text with AES-256-GCM. The result begins with a format version. */
export const encryptSecret = (text: string, context: EncryptionContext): string =>
  encryptText(text, deriveEncryptionParams(context))

/** Decrypts what `encryptSecret` returned. Throws if the key or the ciphertext has changed. */
export function decryptSecret(encryptedText: string, context: EncryptionContext): string {
  if (getKeyId(encryptedText) !== VERSION)
    throw new Error('This was sealed in a way that is not known here.')
  return decryptText(encryptedText, deriveEncryptionParams(context))
}

function deriveEncryptionParams({ master, owner }: EncryptionContext) {
  const bytes = Buffer.from(hkdfSync('sha256', master, '', 'heart2heart two-factor', 32))
  return { key: { id: VERSION, bytes }, associatedData: owner }
}
