'use client'

import { useEffect, useState } from 'react'
import type { FieldErrors } from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { AgreementNote } from '@/components/layout/agreement-note'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PasswordField } from '@/components/ui/form/password-field.client'
import { AUTO_REGISTRATION_DELAY_MS } from '@/domain/constants'
import { messages } from '@/domain/messages/messages'
import { MIN_SIGN_UP_PASSWORD_LENGTH, validateNewPassword } from '@/domain/identity/passwords'
import type { ActionResult } from '@/server/requests/action-result'
import type { RegisteredUser } from '../checkout-client'
import { registerAccount } from './register-account'
import { consumeNextPath } from './consume-next-path'

type CompleteRegistrationProps = {
  courseId: string
  email: string
  /** Empty after a reload, because passwords are never stored. The form then asks for it again. */
  password: string
  /** If true, registers automatically after a delay (docs/specification.md, section 4). */
  isPaid: boolean
  register: (password: string) => Promise<ActionResult<RegisteredUser>>
}

/** Renders the last part of the sign-up: creates the account and opens the requested page. */
export function CompleteRegistration(props: CompleteRegistrationProps) {
  const { courseId, email, password, isPaid, register } = props
  // Keeps the button pending while the next page loads.
  const [isNavigating, setIsNavigating] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(password === '')
  const { form, element, getFieldError, failure, isPending } = useForm({
    validate: ({ password: typedPassword = '' }): FieldErrors => {
      const problem = needsPassword ? validateNewPassword(typedPassword) : null
      return problem === null ? {} : { password: problem }
    },
    send: ({ password: typedPassword = '' }) =>
      registerAccount(() => register(needsPassword ? typedPassword : password)),
    onDone: (user) => {
      setIsNavigating(true)
      window.site.signIn(user)
      window.site.addCourse(courseId, isPaid ? 'paid' : 'free')
      // Uses a full page load, because pages for members have different headers than the payment
      // page.
      window.location.assign(consumeNextPath(courseId))
    },
    onFailed: ({ code }) => {
      if (code === 'weak_password') setNeedsPassword(true)
    },
  })

  useEffect(() => {
    if (!isPaid || password === '' || isNavigating) return
    const timer = setTimeout(() => element.current?.requestSubmit(), AUTO_REGISTRATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPaid, password, isNavigating, element])

  return (
    <form {...form} className="grid gap-5">
      {/* Lets password managers save the email together with the password. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      {needsPassword && (
        <PasswordField
          label="Password"
          hint={`At least ${MIN_SIGN_UP_PASSWORD_LENGTH} characters. Please enter it again. This page doesn’t keep passwords.`}
          error={getFieldError('password')}
          name="password"
          autoComplete="new-password"
          required
        />
      )}
      {failure && (
        <Notice tone="error">
          <p>{failure.message}</p>
          {failure.reference && <p>Reference: {failure.reference}</p>}
          {isPaid && <p className="mt-2">{messages.payment.paymentIsSafe}</p>}
        </Notice>
      )}
      <AgreementNote />
      <Button
        type="submit"
        isPending={isPending || isNavigating}
        pendingLabel={messages.signUp.creatingAccount}
      >
        Complete Registration
      </Button>
    </form>
  )
}
