'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { memberMessages } from '@/domain/member-messages'
import { routes } from '@/domain/paths'
import { beginTwoFactorAction } from './actions'
import { ask } from './ask'
import { RecoveryCodes } from './recovery-codes.client'
import { TwoFactorManage } from './two-factor-manage.client'
import { TwoFactorSetup } from './two-factor-setup.client'

type TwoFactorProps = {
  email: string
  /** Null while it is off. */
  recoveryCodesLeft: number | null
  /** Whether the admin panel waits for it. */
  isWanted: boolean
}

type Step =
  | { name: 'rest'; notice: { tone: 'error' | 'success'; text: string } | null }
  | { name: 'setup'; setup: { picture: string; key: string } }
  | { name: 'codes'; codes: string[]; sentence: string }

const sentences = memberMessages.security

/** Turns the second step of the sign-in on and off, and hands out recovery codes. */
export function TwoFactor({ email, recoveryCodesLeft, isWanted }: TwoFactorProps) {
  const [step, setStep] = useState<Step>({ name: 'rest', notice: null })
  const [isPending, startTransition] = useTransition()
  const router = useRouter()
  const rest = (text?: string) =>
    setStep({ name: 'rest', notice: text === undefined ? null : { tone: 'success', text } })

  function begin() {
    startTransition(async () => {
      const answer = await ask(beginTwoFactorAction({}))
      if (answer.ok) setStep({ name: 'setup', setup: answer.data })
      else setStep({ name: 'rest', notice: { tone: 'error', text: answer.error.message } })
      if (!answer.ok) router.refresh()
    })
  }

  function show(codes: string[], sentence: string) {
    setStep({ name: 'codes', codes, sentence })
    // What else the page says of the account: how many codes are left, and what happened.
    router.refresh()
  }

  if (step.name === 'codes') {
    return <RecoveryCodes {...step} email={email} onKept={() => rest()} />
  }
  if (step.name === 'setup') {
    return (
      <TwoFactorSetup
        setup={step.setup}
        onDone={(codes) => show(codes, sentences.turnedOn)}
        onCancel={() => rest()}
      />
    )
  }
  return (
    <div className="grid gap-6">
      {step.notice && <Notice tone={step.notice.tone}>{step.notice.text}</Notice>}
      {recoveryCodesLeft === null ? (
        <div>
          <Button onClick={begin} pending={isPending} pendingLabel="Preparing...">
            Enable
          </Button>
        </div>
      ) : (
        <>
          {isWanted && (
            <div>
              <ButtonLink href={routes.admin} fullLoad>
                Go to the admin panel
              </ButtonLink>
            </div>
          )}
          <TwoFactorManage
            recoveryCodesLeft={recoveryCodesLeft}
            onRenewed={(codes) => show(codes, sentences.codesRenewed)}
            onTurnedOff={(sentence) => {
              rest(sentence)
              router.refresh()
            }}
          />
        </>
      )}
    </div>
  )
}
