import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

type EncryptionContext = {
  /** The environment secret from which the encryption key is derived (HKDF, RFC 5869). */
  master: string
  /** The user's id. The ciphertext can't be decrypted for another user. */
  owner: string
}

/** Encrypts text with AES-256-GCM. The result begins with a format version. */
export function encryptSecret(text: string, context: EncryptionContext): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(context), nonce)
  cipher.setAAD(Buffer.from(context.owner))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
}

/** Decrypts what `encryptSecret` returned. Throws if the key or the ciphertext has changed. */
export function decryptSecret(encryptedText: string, context: EncryptionContext): string {
  const [version, body = ''] = encryptedText.split('.')
  if (version !== VERSION) throw new Error('This was sealed in a way that is not known here.')
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(context),
    bytes.subarray(0, NONCE_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  )
  decipher.setAAD(Buffer.from(context.owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

function deriveKey({ master }: EncryptionContext): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', 'heart2heart two-factor', 32))
}
