'use client'

import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { toResult } from '@/components/browser/to-result'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { Spinner } from '@/components/ui/spinner'
import { TextInput } from '@/components/ui/form/text-input'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult, Failure } from '@/server/requests/result'
import { requestPasswordResetAction, signInAction } from './actions'
import { continueSignedIn, rememberPath } from './continue-signed-in'
import { resetFailure, signInFailure } from './failure-messages'

// Few have a second step: its script comes when somebody needs it.
const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

// Typing something else helps.
const typedWrong: FailureCode[] = ['invalid_credentials', 'unknown_email', 'bad_request']

type SignInFormProps = {
  /** Where to go afterwards: a safe path of this site, or null. */
  next: string | null
}

/**
 * Email, password, and a way back in for those who forgot theirs
 * (docs/specification.md, section 2).
 */
export function SignInForm({ next }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password')
  // Which button was pressed: the one for a mailed link, or the other.
  const [isResetting, setIsResetting] = useState(false)
  // The code took so long that the password must be typed again.
  const [isLate, setIsLate] = useState(false)
  const noticeId = useId()
  const { form, element, typed, typedNow, fill, run, failure, statusMessage, isPending } = useForm({
    send: (given) => {
      setIsResetting(false)
      setIsLate(false)
      return signIn(given)
    },
    onDone: enter,
    onFailed: ({ code }) => {
      if (code === 'code_required') setStep('code')
      // What may have been right is not typed twice.
      else if (typedWrong.includes(code)) fill({ password: '' })
    },
  })
  const notice =
    statusMessage ?? (isLate ? { tone: 'error' as const, text: messages.signIn.codeExpired } : null)
  const isWrong = isLate || (failure !== null && typedWrong.includes(failure.code))
  const wrong = !isWrong ? null : isResetting || !typed.email?.trim() ? 'email' : 'password'

  useEffect(() => {
    if (next !== null) rememberPath(next)
  }, [next])
  useEffect(() => {
    if (wrong) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }, [failure, wrong, element])

  function enter() {
    setStep('over')
    continueSignedIn(next)
  }

  function askForLink() {
    flushSync(() => {
      setIsResetting(true)
      setIsLate(false)
    })
    const { email = '' } = typedNow()
    run(() => said(resetFailure, requestPasswordResetAction({ email })), {
      done: (sentence) => sentence,
    })
  }

  function comeBack(isExpired: boolean) {
    fill({ password: '' })
    setIsLate(isExpired)
    setStep('password')
  }

  const tied = (name: 'email' | 'password') =>
    wrong === name && { 'aria-describedby': noticeId, 'aria-invalid': true }
  const isSigningIn = (isPending && !isResetting) || step === 'over'
  return (
    <>
      {step === 'code' && (
        <Suspense fallback={<Spinner />}>
          <SecondStep
            submitLabel="Sign In"
            pendingLabel="Signing in..."
            send={async (code) => {
              const answer = await signIn({ ...typed, code })
              return answer.ok ? { ok: true, data: enter } : answer
            }}
            onLeave={comeBack}
          />
        </Suspense>
      )}
      {/* Browsers refuse as an email some addresses that people have: the site checks it. */}
      <form {...form} hidden={step === 'code'} className="grid gap-6">
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
              required
            />
          )}
        </Field>
        <div className="grid justify-items-start gap-4">
          <Button
            type="submit"
            className="w-full"
            disabled={isPending && isResetting}
            pending={isSigningIn}
            pendingLabel="Signing in..."
          >
            Sign In
          </Button>
          <Button
            type="submit"
            variant="quiet"
            formAction={askForLink}
            disabled={isSigningIn}
            pending={isPending && isResetting}
            pendingLabel="Sending the link..."
          >
            Forgot Password?
          </Button>
        </div>
        <p className="border-t border-hairline pt-6">
          No account yet?{' '}
          {/* A full load: the sign-up page has the headers that the payment needs. */}
          <a href={routes.signUp} className="text-link">
            Sign up
          </a>
        </p>
      </form>
    </>
  )
}

/** Sends email and password, and the code of the second step when it was asked for. */
async function signIn(credentials: object) {
  const answer = await said(signInFailure, signInAction(credentials))
  if (answer.ok) window.site.signIn(answer.data)
  return answer
}

/** An answer whose failure has the sentence that is said here. */
async function said<T>(
  sentenceOf: (failure: Failure) => string,
  call: Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  const answer = await toResult(call)
  if (answer.ok) return answer
  return { ok: false, error: { ...answer.error, message: sentenceOf(answer.error) } }
}
