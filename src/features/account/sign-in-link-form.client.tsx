'use client'

import { lazy, Suspense, useState } from 'react'
import { toResult } from '@/components/browser/to-result'
import { useAttempt } from '@/components/browser/use-attempt'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { signInByLinkAction } from './actions'

const SecondStep = lazy(() =>
  import('./second-step.client').then(({ SecondStep: component }) => ({ default: component })),
)

type Step = 'open' | 'code' | 'expired'

type SignInLinkFormProps = {
  token: string
  /** Whether the link still works. */
  isOpen: boolean
}

/**
 * Signs in by the press of a button: the programs that look at mail before its reader does open
 * links, and press nothing.
 */
export function SignInLinkForm({ token, isOpen }: SignInLinkFormProps) {
  const [step, setStep] = useState<Step>(isOpen ? 'open' : 'expired')
  const { run, isPending, statusMessage } = useAttempt()

  const send = async (code?: string) => {
    const answer = await toResult(
      signInByLinkAction({ token, ...(code !== undefined && { code }) }),
    )
    if (answer.ok) window.site.signIn(answer.data)
    return answer
  }
  const enter = () => window.location.assign(routes.dashboard)

  if (step === 'expired')
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="error">{messages.signIn.linkExpired}</Notice>
        <ButtonLink href={routes.signIn}>Go to the sign-in page</ButtonLink>
      </div>
    )
  if (step === 'code')
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStep
          submitLabel="Sign In"
          pendingLabel="Signing in..."
          send={async (code) => {
            const answer = await send(code)
            if (answer.ok) return { ok: true, data: enter }
            // There is nothing more to type.
            const isExpired = answer.error.code === 'sign_in_link_expired'
            return isExpired ? { ok: true, data: () => setStep('expired') } : answer
          }}
          onLeave={() => setStep('open')}
        />
      </Suspense>
    )
  return (
    <form
      className="grid justify-items-start gap-6"
      action={() =>
        run(() => send(), {
          onDone: enter,
          onFailed: ({ code }) => {
            if (code === 'sign_in_link_expired') setStep('expired')
            if (code === 'code_required') setStep('code')
          },
        })
      }
    >
      {statusMessage && <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice>}
      <Button type="submit" pending={isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
