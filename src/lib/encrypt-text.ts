import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AnswerEncryptionKey } from '@/domain/together/answer-keys'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key, and the associated data that must be identical for encryption and decryption. */
type EncryptionParams = { key: AnswerEncryptionKey; associatedData: string }

/** Encrypts with AES-256-GCM. Returns `<key id>.<base64url of nonce, tag, and ciphertext>`. */
export function encryptText(text: string, { key, associatedData }: EncryptionParams): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
}

/** Decrypts a text. Throws if the key or the associated data differs, or any byte was modified. */
export function decryptText(ciphertext: string, { key, associatedData }: EncryptionParams): string {
  const bytes = Buffer.from(ciphertext.slice(ciphertext.indexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plaintext = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([plaintext, decipher.final()]).toString('utf8')
}

/** Returns the ID of the key that a text was encrypted with. */
export const getKeyId = (ciphertext: string): string => ciphertext.split('.', 1)[0] ?? ''
