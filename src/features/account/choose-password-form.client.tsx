'use client'

import { lazy, Suspense, useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { toResult } from '@/components/browser/to-result'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { choosePasswordAction } from './actions'
import { ExpiredPasswordLink } from './expired-password-link.client'
import type { Typed } from '@/components/browser/refusal'
import { PasswordForm } from './password-form.client'

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

/** Chooses a password by a mailed link. A link that was used or has expired says so. */
export function ChoosePasswordForm({ token, isOpen, signedInAs }: ChoosePasswordFormProps) {
  const [step, setStep] = useState<Step>(isOpen ? 'open' : 'expired')
  /**
   * What was typed, while the code of an account with two-factor authentication is asked for and
   * after coming back from it.
   */
  const [kept, setKept] = useState<Typed>({})
  const [isLate, setIsLate] = useState(false)
  const [isBack, setIsBack] = useState(false)

  const send = async (typed: Typed) => {
    const answer = await toResult(choosePasswordAction({ token, ...typed }))
    if (answer.ok) window.site.signIn(answer.data)
    return answer
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
  if (step === 'code') {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          submitLabel="Set Password"
          pendingLabel="Setting your password..."
          send={async (code) => {
            const answer = await send({ ...kept, code })
            if (answer.ok) return { ok: true, data: () => setStep('done') }
            // There is nothing more to type.
            const isExpired = answer.error.code === 'link_expired'
            return isExpired ? { ok: true, data: () => setStep('expired') } : answer
          }}
          onLeave={(isExpired) => {
            // A password is not kept in a page that somebody has left open.
            if (isExpired) setKept({})
            setIsLate(isExpired)
            setIsBack(true)
            setStep('open')
          }}
        />
      </Suspense>
    )
  }
  return (
    <PasswordForm
      kept={kept}
      isLate={isLate}
      takesFocus={isBack}
      send={(typed) => {
        setIsLate(false)
        return send(typed)
      }}
      onDone={() => setStep('done')}
      onRefused={({ code }, typed) => {
        if (code === 'link_expired') setStep('expired')
        if (code !== 'code_required') return
        setKept(typed)
        setStep('code')
      }}
    />
  )
}
