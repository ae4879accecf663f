'use client'

import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { toResult } from '@/components/browser/to-result'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/form/password-field.client'
import { TextField } from '@/components/ui/form/text-field'
import type { FailureCode } from '@/domain/messages/error-catalog'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult, Failure } from '@/server/requests/action-result'
import { requestPasswordResetAction, signInAction } from './actions'
import { redirectAfterSignIn, storeRedirectPath } from './redirect-after-sign-in.client'
import { LazySecondStep } from './lazy-second-step.client'
import { resetFailureMessage, signInFailureMessage } from './failure-messages'

// Errors that the user can fix by editing a field.
const inputErrorCodes: FailureCode[] = ['invalid_credentials', 'unknown_email', 'bad_request']

type SignInFormProps = {
  /** Where to redirect after the sign-in: a safe path on this site, or null. */
  next: string | null
  /**
   * Whether the visitor is enrolling in a course. The page around the form then offers to create an
   * account, and sign-up returns to the sales page instead of to `next`.
   */
  isEnrolling?: boolean
}

/** The sign-in form with a password reset (docs/specification.md, section 2). */
export function SignInForm({ next, isEnrolling = false }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code' | 'over'>('password')
  // Whether the last attempt was a request for a reset link instead of a sign-in.
  const [isResetAttempt, setIsResetAttempt] = useState(false)
  // Whether the time limit for the code expired, so the password must be entered again.
  const [isCodeExpired, setIsCodeExpired] = useState(false)
  const noticeId = useId()
  const { form, element, fieldValues, readValues, fill, run, failure, statusMessage, isPending } =
    useForm({
      send: (input) => {
        setIsResetAttempt(false)
        setIsCodeExpired(false)
        return signIn(input)
      },
      onDone: onSignedIn,
      onFailed: ({ code }) => {
        if (code === 'code_required') setStep('code')
        // Keeps the password after other errors, because it may be correct.
        else if (inputErrorCodes.includes(code)) fill({ password: '' })
      },
    })
  const notice =
    statusMessage ??
    (isCodeExpired ? { tone: 'error' as const, text: messages.signIn.codeExpired } : null)
  const hasInvalidField =
    isCodeExpired || (failure !== null && inputErrorCodes.includes(failure.code))
  const invalidField = !hasInvalidField
    ? null
    : isResetAttempt || !fieldValues.email?.trim()
      ? 'email'
      : 'password'

  useEffect(() => {
    if (next !== null && !isEnrolling) storeRedirectPath(next)
  }, [next, isEnrolling])
  useEffect(() => {
    if (invalidField)
      element.current?.querySelector<HTMLElement>(`[name="${invalidField}"]`)?.focus()
  }, [failure, invalidField, element])

  function onSignedIn() {
    setStep('over')
    redirectAfterSignIn(next)
  }

  function requestResetLink() {
    flushSync(() => {
      setIsResetAttempt(true)
      setIsCodeExpired(false)
    })
    const { email = '' } = readValues()
    run(() => replaceFailureMessage(resetFailureMessage, requestPasswordResetAction({ email })), {
      successMessage: (message) => message,
    })
  }

  function returnToPassword(hasTimedOut: boolean) {
    fill({ password: '' })
    setIsCodeExpired(hasTimedOut)
    setStep('password')
  }

  const errorProps = (name: 'email' | 'password') =>
    invalidField === name && { 'aria-describedby': noticeId, 'aria-invalid': true }
  const isSigningIn = (isPending && !isResetAttempt) || step === 'over'
  return (
    <>
      {step === 'code' && (
        <LazySecondStep
          submitLabel="Sign In"
          pendingLabel="Signing in..."
          send={(code) => signIn({ ...fieldValues, code })}
          onDone={onSignedIn}
          onLeave={returnToPassword}
        />
      )}
      {/* The site validates the email, because browsers reject some valid ones. */}
      <form {...form} hidden={step === 'code'} className="grid gap-6">
        {notice && (
          <div id={noticeId}>
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        )}
        <TextField
          label="Email"
          {...errorProps('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          required
        />
        <PasswordField
          label="Password"
          {...errorProps('password')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <div className="grid justify-items-start gap-4">
          <Button
            type="submit"
            className="w-full"
            disabled={isPending && isResetAttempt}
            isPending={isSigningIn}
            pendingLabel="Signing in..."
          >
            Sign In
          </Button>
          <Button
            type="submit"
            variant="quiet"
            formAction={requestResetLink}
            disabled={isSigningIn}
            isPending={isPending && isResetAttempt}
            pendingLabel="Sending the link..."
          >
            Forgot Password?
          </Button>
        </div>
        {!isEnrolling && (
          <p className="border-t border-hairline pt-6">
            No account yet?{' '}
            {/* Uses a full page load, because the sign-up page has headers that the payment
                needs. */}
            <a href={routes.signUp} className="text-link">
              Sign up
            </a>
          </p>
        )}
      </form>
    </>
  )
}

async function signIn(credentials: object) {
  const result = await replaceFailureMessage(signInFailureMessage, signInAction(credentials))
  if (result.ok) window.site.signIn(result.data)
  return result
}

/** Awaits a call, and replaces a failure's message with the one from `getMessage`. */
async function replaceFailureMessage<T>(
  getMessage: (failure: Failure) => string,
  call: Promise<ActionResult<T>>,
): Promise<ActionResult<T>> {
  const result = await toResult(call)
  if (result.ok) return result
  return { ok: false, error: { ...result.error, message: getMessage(result.error) } }
}
