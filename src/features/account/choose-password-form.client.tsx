'use client'

import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemsIn } from '@/components/browser/refusal'
import { toResult } from '@/components/browser/to-result'
import { useForm } from '@/components/browser/use-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { chosenPasswordSchema } from '@/domain/identity/sign-in-schema'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { choosePasswordAction } from './actions'
import { ExpiredPasswordLink } from './expired-password-link.client'

const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

type Step = 'open' | 'code' | 'expired' | 'done'

type ChoosePasswordFormProps = {
  token: string
  /** Whether the link still works. */
  isOpen: boolean
  /** The email of whoever is signed in, or null. */
  signedInAs: string | null
}

/**
 * Chooses a password by a mailed link. What was typed stays while the code of an account with
 * two-factor authentication is asked for. A link that was used or has expired says so.
 */
export function ChoosePasswordForm({ token, isOpen, signedInAs }: ChoosePasswordFormProps) {
  const [step, setStep] = useState<Step>(isOpen ? 'open' : 'expired')
  // The code took so long that the password must be typed again.
  const [isLate, setIsLate] = useState(false)
  const { form, element, typed, empty, errorOf, statusMessage, isPending } = useForm({
    check: (given) => problemsIn(chosenPasswordSchema, given),
    send: (given) => {
      setIsLate(false)
      return choose(given)
    },
    onDone: () => setStep('done'),
    onFailed: ({ code }) => {
      if (code === 'link_expired') setStep('expired')
      if (code === 'code_required') setStep('code')
    },
  })
  const sentence = statusMessage?.text ?? (isLate ? messages.signIn.codeExpired : null)

  async function choose(given: object) {
    const answer = await toResult(choosePasswordAction({ token, ...given }))
    if (answer.ok) window.site.signIn(answer.data)
    return answer
  }

  function comeBack(isExpired: boolean) {
    // A password is not kept in a page that somebody has left open.
    if (isExpired) empty()
    flushSync(() => {
      setIsLate(isExpired)
      setStep('open')
    })
    element.current?.querySelector('input')?.focus()
  }

  if (step === 'done') {
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="success">{messages.passwordReset.done}</Notice>
        <ButtonLink href={routes.dashboard} fullLoad>
          Go to your library
        </ButtonLink>
      </div>
    )
  }
  if (step === 'expired') return <ExpiredPasswordLink signedInAs={signedInAs} />
  return (
    <>
      {step === 'code' && (
        <Suspense fallback={<Spinner />}>
          <SecondStep
            submitLabel="Set password"
            pendingLabel="Setting your password..."
            send={async (code) => {
              const answer = await choose({ ...typed, code })
              if (answer.ok) return { ok: true, data: () => setStep('done') }
              // There is nothing more to type.
              const isExpired = answer.error.code === 'link_expired'
              return isExpired ? { ok: true, data: () => setStep('expired') } : answer
            }}
            onLeave={comeBack}
          />
        </Suspense>
      )}
      <form
        {...form}
        hidden={step === 'code'}
        aria-label="Choose a password"
        className="grid gap-6"
      >
        {sentence !== null && <Notice tone="error">{sentence}</Notice>}
        <NewPasswordFields
          name="password"
          label="New password"
          confirmLabel="Confirm password"
          text={typed.password ?? ''}
          errorOf={errorOf}
        />
        <Button type="submit" pending={isPending} pendingLabel="Setting your password...">
          Set password
        </Button>
      </form>
    </>
  )
}
