'use client'

import { useState } from 'react'
import { flushSync } from 'react-dom'
import { validateFields } from '@/components/browser/form-fields'
import { toResult } from '@/components/browser/to-result'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { Notice } from '@/components/ui/notice'
import { choosePasswordFormSchema } from '@/domain/identity/sign-in-schema'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { choosePasswordAction, requestPasswordResetAction } from './actions'
import { LazySecondStep } from './lazy-second-step.client'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { resetFailureMessage } from './failure-messages'

type Step = 'open' | 'code' | 'expired' | 'done'

type ChoosePasswordFormProps = {
  token: string
  isLinkValid: boolean
  signedInAs: string | null
}

/** Sets a new password after an emailed link is opened, with a two-factor code if required. */
export function ChoosePasswordForm({ token, isLinkValid, signedInAs }: ChoosePasswordFormProps) {
  const [step, setStep] = useState<Step>(isLinkValid ? 'open' : 'expired')
  // Whether the time limit for the code expired, so the password must be entered again.
  const [isCodeExpired, setIsCodeExpired] = useState(false)
  const { form, element, fieldValues, reset, getFieldError, statusMessage, isPending } = useForm({
    validate: (input) => validateFields(choosePasswordFormSchema, input),
    send: (input) => {
      setIsCodeExpired(false)
      return choosePassword(input)
    },
    onDone: () => setStep('done'),
    onFailed: ({ code }) => {
      if (code === 'link_expired') setStep('expired')
      if (code === 'code_required') setStep('code')
    },
  })
  const message = statusMessage?.text ?? (isCodeExpired ? messages.signIn.codeExpired : null)

  async function choosePassword(input: object) {
    const result = await toResult(choosePasswordAction({ token, ...input }))
    if (result.ok) window.site.signIn(result.data)
    return result
  }

  function returnToPassword(hasTimedOut: boolean) {
    // Clears the password, because the page may have been left unattended.
    if (hasTimedOut) reset()
    flushSync(() => {
      setIsCodeExpired(hasTimedOut)
      setStep('open')
    })
    element.current?.querySelector('input')?.focus()
  }

  if (step === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{messages.passwordReset.passwordChanged}</Notice>
        <ButtonLink href={routes.dashboard} loadsDocument>
          Go to your library
        </ButtonLink>
      </div>
    )
  }
  if (step === 'expired') return <ExpiredPasswordLink signedInAs={signedInAs} />
  return (
    <>
      {step === 'code' && (
        <LazySecondStep
          submitLabel="Set password"
          pendingLabel="Setting your password..."
          send={(code) => choosePassword({ ...fieldValues, code })}
          onDone={() => setStep('done')}
          onLinkExpired={() => setStep('expired')}
          onLeave={returnToPassword}
        />
      )}
      <form
        {...form}
        hidden={step === 'code'}
        aria-label="Choose a password"
        className="grid gap-6"
      >
        {message !== null && <Notice tone="error">{message}</Notice>}
        <NewPasswordFields
          name="password"
          label="New password"
          confirmLabel="Confirm password"
          password={fieldValues.password ?? ''}
          getFieldError={getFieldError}
        />
        <Button type="submit" isPending={isPending} pendingLabel="Setting your password...">
          Set password
        </Button>
      </form>
    </>
  )
}

/** Reports that a password link has expired, and offers a new link. */
function ExpiredPasswordLink({ signedInAs }: { signedInAs: string | null }) {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="error">{messages.passwordReset.linkExpired}</Notice>
      {signedInAs === null ? (
        <ButtonLink href={routes.signIn}>Request a new link</ButtonLink>
      ) : (
        <NewLinkForm email={signedInAs} />
      )}
    </div>
  )
}

/** Emails a new link to a signed-in user, who can't open the sign-in page to request one. */
function NewLinkForm({ email }: { email: string }) {
  const { run, isPending, statusMessage, failure } = useAsyncAction()
  const submit = () =>
    run(() => requestPasswordResetAction({ email }), { successMessage: (message) => message })
  return (
    <>
      <p>
        You’re signed in as <bdi className="wrap-anywhere">{email}</bdi>. If you know your current
        password, you can change it in your settings, under Security. If you don’t, we’ll email you
        a new link.
      </p>
      {statusMessage && (
        <Notice tone={statusMessage.tone}>
          {failure ? resetFailureMessage(failure) : statusMessage.text}
        </Notice>
      )}
      <form action={submit} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" isPending={isPending} pendingLabel="Sending the link...">
          Request a new link
        </Button>
        <ButtonLink variant="quiet" href={routes.securitySettings}>
          Go to Security
        </ButtonLink>
      </form>
    </>
  )
}
