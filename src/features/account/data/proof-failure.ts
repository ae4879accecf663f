import { messages } from '@/domain/messages'

/** A refusal, at the field that caused it; 'form' when it is none of them, 'session' when nobody is signed in any more. */
export type ProofFailure = { at: 'email' | 'password' | 'code' | 'form' | 'session'; text: string }

const fieldOf: Record<string, ProofFailure['at']> = {
  wrong_email: 'email',
  wrong_password: 'password',
  code_required: 'code',
  wrong_code: 'code',
  session_ended: 'session',
}

/** Where the form says what the server answered. */
export const toProofFailure = ({ code, message }: { code: string; message: string }) =>
  ({ at: fieldOf[code] ?? 'form', text: message }) satisfies ProofFailure

/** The answer of a server that was not reached: what was typed stays. */
export function unreachable() {
  const error = { code: 'unreachable', message: messages.general.networkFailure }
  return { ok: false as const, error }
}
