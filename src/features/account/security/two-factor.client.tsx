'use client'

import { useRouter } from 'next/navigation'
import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StatusMessage, useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { ButtonLink } from '@/components/ui/button-link'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { beginTwoFactorAction } from './actions'
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

/** Where the focus goes in the end. */
type Opener = RefObject<HTMLElement | null>

type Step =
  | { name: 'rest'; statusMessage: StatusMessage | null }
  | { name: 'setup'; setup: { picture: string; key: string } }
  | { name: 'codes'; codes: string[]; sentence: string; opener: Opener }

const sentences = memberMessages.security

/**
 * Turns the second step of the sign-in on and off, and hands out recovery codes. What each step
 * shows takes the focus; at the end the button has it that began, or, when that is gone, the whole.
 */
export function TwoFactorSettings({ email, recoveryCodesLeft, isWanted }: TwoFactorProps) {
  const beginTwoFactor = useScopedAction(beginTwoFactorAction)
  const [step, setStep] = useState<Step>({ name: 'rest', statusMessage: null })
  const { run, isPending } = useAttempt()
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const enable = useRef<HTMLButtonElement>(null)
  const renew = useRef<HTMLButtonElement>(null)

  function rest(statusMessage: StatusMessage | null, opener: Opener) {
    flushSync(() => setStep({ name: 'rest', statusMessage }))
    const target = opener.current ?? place.current
    target?.focus()
  }

  function begin() {
    run(() => beginTwoFactor({}), {
      onDone: (setup) => setStep({ name: 'setup', setup }),
      onFailed: ({ code, message }) => {
        rest({ tone: 'error', text: message }, place)
        // It was turned on in another window.
        if (code === 'already_on') router.refresh()
      },
    })
  }

  function show(codes: string[], sentence: string, opener: Opener) {
    setStep({ name: 'codes', codes, sentence, opener })
    // What else the page says of the account: how many codes are left, and what happened.
    router.refresh()
  }

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Two-factor authentication"
      className="grid grid-cols-1 gap-6 outline-none"
    >
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          sentence={step.sentence}
          email={email}
          onKept={() => rest(null, step.opener)}
        />
      )}
      {step.name === 'setup' && (
        <TwoFactorSetup
          setup={step.setup}
          onDone={(codes) => show(codes, sentences.turnedOn, place)}
          onCancel={() => rest(null, enable)}
        />
      )}
      {step.name === 'rest' && step.statusMessage && <StatusNotice {...step.statusMessage} />}
      {step.name === 'rest' && recoveryCodesLeft === null && (
        <div>
          <PressButton ref={enable} onPress={begin} pending={isPending} pendingLabel="Preparing...">
            Enable
          </PressButton>
        </div>
      )}
      {step.name === 'rest' && recoveryCodesLeft !== null && (
        <>
          {isWanted && (
            <div>
              <ButtonLink href={routes.admin} fullLoad>
                Go to the admin panel
              </ButtonLink>
            </div>
          )}
          <TwoFactorManage
            renewButton={renew}
            recoveryCodesLeft={recoveryCodesLeft}
            onRenewed={(codes) => show(codes, sentences.codesRenewed, renew)}
            onTurnedOff={(sentence) => {
              rest({ tone: 'success', text: sentence }, place)
              router.refresh()
            }}
          />
        </>
      )}
    </div>
  )
}
