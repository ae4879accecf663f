'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StatusMessage, useAttempt } from '@/components/browser/use-attempt'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { ButtonLink } from '@/components/ui/button-link'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { RECOVERY_CODES } from '@/domain/identity/two-factor'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { ProofForm } from '../proof/proof-form.client'
import {
  startTwoFactorSetupAction,
  renewRecoveryCodesAction,
  turnOffTwoFactorAction,
} from './actions'
import { RecoveryCodes } from './recovery-codes.client'
import { TwoFactorSetup } from './two-factor-setup.client'

type TwoFactorProps = {
  email: string
  /** Null while it is off. */
  recoveryCodesLeft: number | null
  /** Whether the admin panel waits for it. */
  isWanted: boolean
}

/** The buttons that begin something. */
type Opener = 'enable' | 'renew' | 'off'

type Step =
  | { name: 'rest'; statusMessage: StatusMessage | null }
  | { name: 'setup'; setup: { picture: string; key: string } }
  | { name: 'renew' | 'off' }
  | { name: 'codes'; codes: string[]; sentence: string; opener: Opener }

const sentences = memberMessages.security

const FEW = 3

/**
 * Turns the second step of the sign-in on and off, and hands out recovery codes. What each step
 * shows takes the focus; at the end the button has it that began, or, when that is gone, the whole.
 */
export function TwoFactorSettings({ email, recoveryCodesLeft, isWanted }: TwoFactorProps) {
  const startTwoFactorSetup = useScopedAction(startTwoFactorSetupAction)
  const [step, setStep] = useState<Step>({ name: 'rest', statusMessage: null })
  const { run, isPending } = useAttempt()
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)

  function rest(statusMessage: StatusMessage | null, opener?: Opener) {
    flushSync(() => setStep({ name: 'rest', statusMessage }))
    const button = place.current?.querySelector<HTMLElement>(`[data-opener="${opener}"]`)
    const target = button ?? place.current
    target?.focus()
  }

  function begin() {
    run(() => startTwoFactorSetup({}), {
      onDone: (setup) => setStep({ name: 'setup', setup }),
      onFailed: ({ code, message }) => {
        rest({ tone: 'error', text: message })
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
          onDone={(codes) => show(codes, sentences.turnedOn, 'enable')}
          onCancel={() => rest(null, 'enable')}
        />
      )}
      {step.name === 'rest' && step.statusMessage && <StatusNotice {...step.statusMessage} />}
      {step.name === 'rest' && recoveryCodesLeft === null && (
        <div>
          <PressButton
            data-opener="enable"
            onPress={begin}
            pending={isPending}
            pendingLabel="Preparing..."
          >
            Enable
          </PressButton>
        </div>
      )}
      {step.name !== 'codes' && recoveryCodesLeft !== null && (
        <>
          {isWanted && (
            <div>
              <ButtonLink href={routes.admin} fullLoad>
                Go to the admin panel
              </ButtonLink>
            </div>
          )}
          <div className="grid gap-2">
            <p className="flex items-center gap-2.5 font-semibold text-sage">
              <Mark />
              It’s on. You’ll enter a code each time you sign in.
            </p>
            <p className="text-ink-soft">
              {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left.
              {recoveryCodesLeft <= FEW && ' Create new ones while you can still sign in.'}
            </p>
          </div>
        </>
      )}
      {step.name === 'rest' && recoveryCodesLeft !== null && (
        <div className="flex flex-wrap gap-3">
          <PressButton
            data-opener="renew"
            variant="secondary"
            onPress={() => setStep({ name: 'renew' })}
          >
            New recovery codes
          </PressButton>
          <PressButton
            data-opener="off"
            variant="secondary"
            onPress={() => setStep({ name: 'off' })}
          >
            Turn off
          </PressButton>
        </div>
      )}
      {step.name === 'renew' && (
        <ProofForm
          title="New recovery codes"
          submitLabel="Create new codes"
          pendingLabel="Creating..."
          send={renewRecoveryCodesAction}
          onDone={(codes) => show(codes, sentences.codesRenewed, 'renew')}
          onCancel={() => rest(null, 'renew')}
        >
          <p>Your old recovery codes stop working once you create new ones.</p>
        </ProofForm>
      )}
      {step.name === 'off' && (
        <ProofForm
          title="Turn off two-factor authentication"
          submitLabel="Turn it off"
          pendingLabel="Turning it off..."
          send={turnOffTwoFactorAction}
          onDone={(sentence) => {
            rest({ tone: 'success', text: sentence })
            router.refresh()
          }}
          onCancel={() => rest(null, 'off')}
        >
          <p>You’ll sign in with just your password.</p>
        </ProofForm>
      )}
    </div>
  )
}

function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-6 shrink-0"
    >
      <circle cx="12" cy="12" r="10.5" strokeWidth="1.5" />
      <path d="m7.2 12.4 3.3 3.3 6.4-7" />
    </svg>
  )
}
