import type { AnswerKey } from '@/domain/together/answer-keys'
import { decryptText, encryptText } from './encrypt-text'

const PROOF = 'Heart2Heart'

/** Of a form that no answer has. */
const lockOf = (key: AnswerKey) => ({ key, associatedData: JSON.stringify(['proof', key.id]) })

/** What shows later that a key is the same: a known text that only this key opens. */
export const proveKey = (key: AnswerKey): string => encryptText(PROOF, lockOf(key))

/** Whether a proof was made with this key. */
export function isProofOf(key: AnswerKey, proof: string): boolean {
  try {
    return decryptText(proof, lockOf(key)) === PROOF
  } catch {
    // AES-GCM says by an error that it was another key.
    return false
  }
}
