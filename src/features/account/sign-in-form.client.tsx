'use client'

import { lazy, startTransition, Suspense, useActionState, useEffect, useId, useRef } from 'react'
import { useFormStatus } from 'react-dom'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/form/text-input'
import { routes } from '@/domain/routes/paths'
import { continueSignedIn, rememberPath } from './continue-signed-in'
import { signInFailure } from './failure-messages'
import { answerSignIn, nothingSaid, signInAs } from './sign-in-answer'

// Few have a second step: its script comes when somebody needs it.
const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

type SignInFormProps = {
  /** Where to go afterwards: a safe path of this site, or null. */
  next: string | null
}

/**
 * Email, password, and a way back in for those who forgot theirs
 * (docs/specification.md, section 2).
 */
export function SignInForm({ next }: SignInFormProps) {
  const [state, submit] = useActionState(answerSignIn, nothingSaid)
  const form = useRef<HTMLFormElement>(null)
  const noticeId = useId()
  const { notice, wrong, awaitsCode } = state

  useEffect(() => {
    if (next !== null) rememberPath(next)
  }, [next])

  useEffect(() => {
    if (state.isSignedIn) continueSignedIn(next)
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [state, wrong, next])

  const tied = (name: 'email' | 'password') =>
    wrong === name && { 'aria-describedby': noticeId, 'aria-invalid': true }

  if (awaitsCode) {
    const { email } = awaitsCode
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          submitLabel="Sign In"
          pendingLabel="Signing in..."
          send={async (code) => {
            const answer = await signInAs({ ...awaitsCode, code })
            return answer.ok ? { ok: true, data: () => continueSignedIn(next) } : answer
          }}
          sentenceOf={signInFailure}
          onLeave={(isExpired) => startTransition(() => submit({ email, isExpired }))}
        />
      </Suspense>
    )
  }
  return (
    // Browsers refuse as an email some addresses that people have: the site checks it.
    <form ref={form} action={submit} noValidate className="grid gap-6">
      {notice && (
        <div id={noticeId}>
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      )}
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            {...tied('email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            defaultValue={state.email}
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            {...tied('password')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            defaultValue={state.password}
            required
          />
        )}
      </Field>
      <Buttons isLeaving={state.isSignedIn} />
      <p className="border-t border-hairline pt-6">
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
  const isSigningIn = (pending && !isResetting) || isLeaving
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        type="submit"
        className="w-full"
        disabled={isResetting}
        pending={isSigningIn}
        pendingLabel="Signing in..."
      >
        Sign In
      </Button>
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value="reset"
        disabled={isSigningIn}
        pending={isResetting}
        pendingLabel="Sending the link..."
      >
        Forgot Password?
      </Button>
    </div>
  )
}
