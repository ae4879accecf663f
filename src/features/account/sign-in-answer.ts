import { textOf } from '@/components/browser/form-fields'
import { toResult } from '@/components/browser/to-result'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import { requestPasswordResetAction, signInAction } from './actions'
import { resetFailure, signInFailure } from './failure-messages'

export type SignInState = {
  /** As it was typed: the form is drawn anew after each answer. */
  email: string
  /** As it was typed, when it may have been right; in the memory of the page alone. */
  password: string
  notice: { tone: 'error' | 'success'; text: string } | null
  /** The field to go on with after a refusal. */
  wrong: 'email' | 'password' | null
  isSignedIn: boolean
  /**
   * The password was right, and a code is asked for: kept in the memory of the page alone, until it
   * is left.
   */
  awaitsCode: Credentials | null
}

type Credentials = { email: string; password: string }

/** Before anything was sent. */
export const nothingSaid: SignInState = {
  email: '',
  password: '',
  notice: null,
  wrong: null,
  isSignedIn: false,
  awaitsCode: null,
}

/** What the form sends without a button: the second step was left. */
export type Leaving = { email: string; isExpired: boolean }

/** Signs in, or mails a link to choose a new password: as the pressed button has it. */
export async function answerSignIn(
  _previous: SignInState,
  form: FormData | Leaving,
): Promise<SignInState> {
  if (!(form instanceof FormData)) {
    const { email, isExpired } = form
    return isExpired
      ? refused(email, messages.signIn.codeExpired, 'password')
      : { ...nothingSaid, email }
  }
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  return form.get('intent') === 'reset'
    ? { ...(await askForLink(email)), password }
    : signIn(email, password)
}

async function signIn(email: string, password: string): Promise<SignInState> {
  const result = await signInAs({ email, password })
  if (result.ok) return { ...nothingSaid, email, isSignedIn: true }
  if (result.error.code === 'code_required')
    return { ...nothingSaid, email, awaitsCode: { email, password } }
  const refusal = refused(email, signInFailure(result.error), null)
  if (!isTyped(result.error)) return { ...refusal, password }
  return { ...refusal, wrong: email.trim() === '' ? 'email' : 'password' }
}

/** Sends email and password, and the code of the second step when it was asked for. */
export async function signInAs(credentials: Credentials & { code?: string }) {
  const result = await toResult(signInAction(credentials))
  if (result.ok) window.site.signIn(result.data)
  return result
}

async function askForLink(email: string): Promise<SignInState> {
  const result = await toResult(requestPasswordResetAction({ email }))
  return result.ok
    ? { ...nothingSaid, email, notice: { tone: 'success', text: result.data } }
    : refused(email, resetFailure(result.error), isTyped(result.error) ? 'email' : null)
}

function refused(email: string, sentence: string, wrong: SignInState['wrong']): SignInState {
  return { ...nothingSaid, email, wrong, notice: { tone: 'error', text: sentence } }
}

/** Whether typing something else helps. */
function isTyped({ code }: { code: FailureCode }): boolean {
  return code === 'invalid_credentials' || code === 'unknown_email' || code === 'bad_request'
}
