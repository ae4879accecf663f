import { storeAuthHint } from '@/components/layout/auth-hint.client'
import { messages } from '@/domain/messages'
import { requestPasswordResetAction, signInAction } from './actions'
import { resetFailure, signInFailure } from './failure-messages'

export type SignInState = {
  /** As it was typed: the form is drawn anew after each answer. */
  email: string
  notice: { tone: 'error' | 'success'; text: string } | null
  /** The field to go on with after a refusal. */
  wrong: 'email' | 'password' | null
  isSignedIn: boolean
}

/** Before anything was sent. */
export const nothingSaid: SignInState = { email: '', notice: null, wrong: null, isSignedIn: false }

/** Signs in, or mails a link to choose a new password: as the pressed button has it. */
export async function answerSignIn(_previous: SignInState, form: FormData): Promise<SignInState> {
  const email = text(form, 'email')
  return form.get('intent') === 'reset' ? askForLink(email) : signIn(email, text(form, 'password'))
}

async function signIn(email: string, password: string): Promise<SignInState> {
  const result = await signInAction({ email, password }).catch(unreachable)
  if (result.ok) {
    storeAuthHint(result.data)
    return { ...nothingSaid, email, isSignedIn: true }
  }
  return refused(email, signInFailure(result.error), isTyped(result.error) ? 'password' : null)
}

async function askForLink(email: string): Promise<SignInState> {
  const result = await requestPasswordResetAction({ email }).catch(unreachable)
  return result.ok
    ? { ...nothingSaid, email, notice: { tone: 'success', text: result.data } }
    : refused(email, resetFailure(result.error), isTyped(result.error) ? 'email' : null)
}

function refused(email: string, sentence: string, wrong: SignInState['wrong']): SignInState {
  return { ...nothingSaid, email, wrong, notice: { tone: 'error', text: sentence } }
}

/** Whether typing something else helps. */
function isTyped({ code }: { code: string }): boolean {
  return ['invalid_credentials', 'unknown_email', 'bad_request'].includes(code)
}

function unreachable() {
  const error = { code: 'unreachable', message: messages.general.networkFailure }
  return { ok: false as const, error }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
