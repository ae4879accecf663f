import type { AnswerKey } from '@/domain/together/answer-keys'
import { decryptText, encryptText } from './encrypt-text'

const PROOF = 'Heart2Heart'

/** Associated data that no answer has. */
const encryptionOf = (key: AnswerKey) => ({
  key,
  associatedData: JSON.stringify(['proof', key.id]),
})

/** Encrypts a known text, which later proves that a key is still the same. */
export const proveKey = (key: AnswerKey): string => encryptText(PROOF, encryptionOf(key))

/** Returns whether a proof was made with this key. */
export function isProofOf(key: AnswerKey, proof: string): boolean {
  try {
    return decryptText(proof, encryptionOf(key)) === PROOF
  } catch {
    // AES-GCM throws for another key.
    return false
  }
}
