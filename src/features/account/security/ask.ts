import { unstable_rethrow } from 'next/navigation'
import { memberMessages } from '@/domain/member-messages'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'

type Failure = { code: string; message: string }
type Answer<T> = { ok: true; data: T } | { ok: false; error: Failure }

/** Waits for an action. What did not reach the site is a failure like any other; who is signed out signs in again. */
export async function ask<T>(action: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await action.catch((error: unknown): Answer<T> => {
    unstable_rethrow(error)
    return { ok: false, error: { code: 'unreachable', message: messages.general.networkFailure } }
  })
  if (!answer.ok && answer.error.code === 'session_ended') {
    window.location.assign(routes.signInThen(routes.securitySettings))
  }
  return answer
}

/** What is typed into the field with this name. */
export function typed(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Puts the cursor into the field with this name. */
export function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/** The field to which a refusal belongs, or null when it belongs to none. */
export function fieldOf({ code, message }: Failure): 'password' | 'code' | null {
  if (code === 'wrong_password' || message === memberMessages.security.passwordNeeded)
    return 'password'
  return code === 'wrong_code' || message === messages.signIn.codeRequired ? 'code' : null
}
