'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { useAttempt } from '@/components/browser/use-attempt'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { PasswordInput } from '@/components/ui/form/password-input.client'
import { AUTO_REGISTRATION_DELAY_MS } from '@/domain/constants'
import { messages } from '@/domain/messages/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH, passwordProblem } from '@/domain/identity/passwords'
import type { ActionResult } from '@/server/requests/result'
import type { RegisteredUser } from '../checkout-client'
import { focusField, textOf } from '@/components/browser/form-fields'
import { registerAccount } from './register-account'
import { takeNextPath } from './sign-up-storage'

type CompleteRegistrationProps = {
  courseId: string
  email: string
  /** Empty after a reload: then it is asked again, since it is kept nowhere. */
  password: string
  /**
   * Whether money was paid. Then it registers by itself about two seconds later
   * (docs/specification.md, section 4), and says that the payment is safe when that fails.
   */
  isPaid: boolean
  register: (password: string) => Promise<ActionResult<RegisteredUser>>
}

/**
 * The last step of the sign-up: makes the account and goes on to where the visitor wanted to be.
 */
export function CompleteRegistration(props: CompleteRegistrationProps) {
  const { courseId, email, password, isPaid, register } = props
  const { run, isPending, failure } = useAttempt()
  // The next page may take a while to come.
  const [isOver, setIsOver] = useState(false)
  const [fieldProblem, setFieldProblem] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(password === '')

  function complete(chosen: string) {
    if (isOver) return
    run(() => registerAccount(() => register(chosen)), {
      onDone: (user) => {
        setIsOver(true)
        window.site.signIn(user)
        window.site.own(courseId, isPaid ? 'paid' : 'free')
        // A full load: the pages of members have other headers than the one with the payment.
        window.location.assign(takeNextPath())
      },
      onFailed: ({ code }) => {
        if (code === 'weak_password') setIsAsking(true)
      },
    })
  }

  const completeByItself = useEffectEvent((known: string) => complete(known))
  useEffect(() => {
    if (!isPaid || password === '') return
    const timer = setTimeout(() => completeByItself(password), AUTO_REGISTRATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPaid, password])

  const { form } = useKeptForm((element) => {
    const chosen = isAsking ? textOf(new FormData(element), 'password') : password
    const problem = isAsking ? passwordProblem(chosen) : null
    setFieldProblem(problem)
    if (problem) focusField(element, 'password')
    else complete(chosen)
  })

  return (
    <form {...form} className="grid gap-5">
      {/* For password managers, which save the password with it. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      {isAsking && (
        <Field
          label="Password"
          hint={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters. Please type it again: this page does not keep passwords.`}
          error={fieldProblem}
        >
          {(control) => (
            <PasswordInput {...control} name="password" autoComplete="new-password" required />
          )}
        </Field>
      )}
      {failure && (
        <Notice tone="error">
          <p>{failure.message}</p>
          {failure.reference && <p>Reference: {failure.reference}</p>}
          {isPaid && <p className="mt-2">{messages.payment.safe}</p>}
        </Notice>
      )}
      <AgreementNote />
      <Button
        type="submit"
        pending={isPending || isOver}
        pendingLabel={messages.signUp.creatingAccount}
      >
        Complete Registration
      </Button>
    </form>
  )
}
