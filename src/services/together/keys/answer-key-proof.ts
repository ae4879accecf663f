import type { AnswerKey } from '@/domain/together/answer-keys'
import { decryptText, encryptText } from './encrypt-text'

const PROOF = 'Heart2Heart'

/** Uses associated data that no answer has, so an answer can't pass as a proof. */
const encryptionOf = (key: AnswerKey) => ({
  key,
  associatedData: JSON.stringify(['proof', key.id]),
})

/** Encrypts a known text. Decrypting this proof later shows that a key hasn't changed. */
export const proveKey = (key: AnswerKey): string => encryptText(PROOF, encryptionOf(key))

/** Returns whether a proof was created with this key. */
export function isProofOf(key: AnswerKey, proof: string): boolean {
  try {
    return decryptText(proof, encryptionOf(key)) === PROOF
  } catch {
    // AES-GCM throws if the key differs.
    return false
  }
}
