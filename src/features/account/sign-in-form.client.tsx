'use client'

import { useActionState, useEffect } from 'react'
import { useFormStatus } from 'react-dom'
import { storeAuthHint } from '@/components/layout/auth-hint.client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/password-input.client'
import { TextInput } from '@/components/ui/text-input'
import { messages } from '@/domain/messages'
import { routes } from '@/domain/paths'
import { requestPasswordResetAction, signInAction } from './actions'
import { continueSignedIn, rememberPath } from './continue-signed-in'
import { resetFailure, signInFailure } from './failure-messages'

type State = {
  email: string
  notice: { tone: 'error' | 'success'; text: string } | null
  isSignedIn?: boolean
}

type SignInFormProps = {
  /** Where to go afterwards: a safe path of this site, or null. */
  next: string | null
}

/** Email, password, and a way back in for those who forgot theirs (specification, section 2). */
export function SignInForm({ next }: SignInFormProps) {
  const [state, submit] = useActionState(answer, { email: '', notice: null })

  useEffect(() => {
    if (next !== null) rememberPath(next)
  }, [next])

  useEffect(() => {
    if (state.isSignedIn) continueSignedIn(next)
  }, [state.isSignedIn, next])

  return (
    <form action={submit} className="grid gap-6">
      {state.notice && <Notice tone={state.notice.tone}>{state.notice.text}</Notice>}
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={state.email}
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" required />
        )}
      </Field>
      <Buttons isLeaving={state.isSignedIn === true} />
      <p>
        No account yet?{' '}
        {/* A full load: the sign-up page has the headers that the payment needs. */}
        <a href={routes.signUp} className="text-link">
          Sign up
        </a>
      </p>
    </form>
  )
}

function Buttons({ isLeaving }: { isLeaving: boolean }) {
  const { pending, data } = useFormStatus()
  const isResetting = pending && data.get('intent') === 'reset'
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        type="submit"
        className="w-full"
        disabled={isResetting}
        pending={(pending && !isResetting) || isLeaving}
      >
        Sign In
      </Button>
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value="reset"
        formNoValidate
        disabled={(pending && !isResetting) || isLeaving}
        pending={isResetting}
      >
        Forgot Password?
      </Button>
    </div>
  )
}

async function answer(_previous: State, form: FormData): Promise<State> {
  const email = text(form, 'email')
  return form.get('intent') === 'reset' ? askForLink(email) : signIn(email, text(form, 'password'))
}

async function signIn(email: string, password: string): Promise<State> {
  const result = await signInAction({ email, password }).catch(unreachable)
  if (!result.ok) return { email, notice: { tone: 'error', text: signInFailure(result.error) } }
  storeAuthHint(result.data)
  return { email, notice: null, isSignedIn: true }
}

async function askForLink(email: string): Promise<State> {
  const result = await requestPasswordResetAction({ email }).catch(unreachable)
  return result.ok
    ? { email, notice: { tone: 'success', text: result.data } }
    : { email, notice: { tone: 'error', text: resetFailure(result.error) } }
}

function unreachable() {
  const error = { code: 'unreachable', message: messages.general.networkFailure }
  return { ok: false as const, error }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
