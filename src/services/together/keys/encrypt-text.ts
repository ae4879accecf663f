import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { AnswerKey } from '@/domain/together/answer-keys'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key, and the associated data that must be identical for encryption and decryption. */
type Encryption = { key: AnswerKey; associatedData: string }

/** Encrypts with AES-256-GCM. Returns `<key id>.<base64url of nonce, tag, and ciphertext>`. */
export function encryptText(text: string, { key, associatedData }: Encryption): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Decrypts a text. Throws if the key or the associated data differs, or any byte was modified. */
export function decryptText(stored: string, { key, associatedData }: Encryption): string {
  const bytes = Buffer.from(stored.slice(stored.indexOf('.') + 1), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(associatedData))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}

/** Returns the id of the key that a ciphertext needs. */
export const keyIdOf = (stored: string): string => stored.split('.', 1)[0] ?? ''
