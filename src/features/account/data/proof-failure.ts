import { memberMessages } from '@/domain/member-messages'
import { messages } from '@/domain/messages'

/** A refusal, at the field that caused it; 'form' when it is none of them, 'session' when nobody is signed in any more. */
export type ProofFailure = { at: 'email' | 'password' | 'code' | 'form' | 'session'; text: string }

const { passwordNeeded, passwordWrong } = memberMessages.security
const { emailNotYours, codeNeeded, wrongCode } = memberMessages.ownData

// By the sentence and not by the code: what the schema refuses has one code for all fields.
const fieldOf: Record<string, ProofFailure['at']> = {
  [emailNotYours]: 'email',
  [passwordNeeded]: 'password',
  [passwordWrong]: 'password',
  [codeNeeded]: 'code',
  [wrongCode]: 'code',
}

/** Where the form says what the server answered. */
export function toProofFailure({ code, message }: { code: string; message: string }): ProofFailure {
  const at = code === 'session_ended' ? 'session' : (fieldOf[message] ?? 'form')
  return { at, text: message }
}

/** The answer of a server that was not reached: what was typed stays. */
export function unreachable() {
  const error = { code: 'unreachable', message: messages.general.networkFailure }
  return { ok: false as const, error }
}
