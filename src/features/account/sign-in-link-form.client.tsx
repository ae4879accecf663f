'use client'

import { useState } from 'react'
import { toResult } from '@/components/browser/to-result'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { messages } from '@/domain/messages/messages'
import { routes } from '@/domain/routes/paths'
import { signInByLinkAction } from './actions'
import { LazySecondStep } from './lazy-second-step.client'

type Step = 'open' | 'code' | 'expired'

type SignInLinkFormProps = {
  token: string
  isLinkValid: boolean
}

/** Signs in with a button, because link scanners open links but don't press buttons. */
export function SignInLinkForm({ token, isLinkValid }: SignInLinkFormProps) {
  const [step, setStep] = useState<Step>(isLinkValid ? 'open' : 'expired')
  const { run, isPending, statusMessage } = useAsyncAction()

  const signIn = async (code?: string) => {
    const result = await toResult(signInByLinkAction({ token, code }))
    if (result.ok) window.site.signIn(result.data)
    return result
  }
  const goToLibrary = () => window.location.assign(routes.dashboard)

  if (step === 'expired')
    return (
      <div className="grid justify-items-start gap-6">
        <Notice tone="error">{messages.signIn.linkExpired}</Notice>
        <ButtonLink href={routes.signIn}>Go to the sign-in page</ButtonLink>
      </div>
    )
  if (step === 'code')
    return (
      <LazySecondStep
        submitLabel="Sign In"
        pendingLabel="Signing in..."
        send={signIn}
        onDone={goToLibrary}
        onLinkExpired={() => setStep('expired')}
        onLeave={() => setStep('open')}
      />
    )
  return (
    <form
      className="grid justify-items-start gap-6"
      action={() =>
        run(() => signIn(), {
          onDone: goToLibrary,
          onFailed: ({ code }) => {
            if (code === 'sign_in_link_expired') setStep('expired')
            if (code === 'code_required') setStep('code')
          },
        })
      }
    >
      {statusMessage && <Notice tone={statusMessage.tone}>{statusMessage.text}</Notice>}
      <Button type="submit" isPending={isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  )
}
