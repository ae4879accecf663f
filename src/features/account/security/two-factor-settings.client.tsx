'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type StatusMessage, useAsyncAction } from '@/components/browser/use-async-action'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { ButtonLink } from '@/components/ui/button-link'
import { NoticeSymbol } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { StatusNotice } from '@/components/ui/status-notice'
import { RECOVERY_CODE_COUNT } from '@/domain/identity/two-factor'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import { ReauthenticationForm } from '../reauthentication/reauthentication-form.client'
import {
  startTwoFactorSetupAction,
  regenerateRecoveryCodesAction,
  turnOffTwoFactorAction,
} from './actions'
import { RecoveryCodes } from './recovery-codes.client'
import { TwoFactorSetup } from './two-factor-setup.client'

type TwoFactorSettingsProps = {
  email: string
  recoveryCodesLeft: number | null
  /** Whether the admin panel requires two-factor authentication. */
  isRequired: boolean
}

type OpenerId = 'enable' | 'renew' | 'off'

type Step =
  | { name: 'rest'; statusMessage: StatusMessage | null }
  | { name: 'setup'; setup: { qrCodeUrl: string; key: string } }
  | { name: 'renew' | 'off' }
  | { name: 'codes'; codes: string[]; message: string; opener: OpenerId }

const texts = memberMessages.security

const LOW_CODE_COUNT = 3

/** Turns two-factor authentication on and off. Each step moves the focus to its content. */
export function TwoFactorSettings({
  email,
  recoveryCodesLeft,
  isRequired,
}: TwoFactorSettingsProps) {
  const startTwoFactorSetup = useScopedAction(startTwoFactorSetupAction)
  const [step, setStep] = useState<Step>({ name: 'rest', statusMessage: null })
  const { run, isPending } = useAsyncAction()
  const router = useRouter()
  const container = useRef<HTMLDivElement>(null)

  function showOverview(statusMessage: StatusMessage | null, opener?: OpenerId) {
    flushSync(() => setStep({ name: 'rest', statusMessage }))
    const button = container.current?.querySelector<HTMLElement>(`[data-opener="${opener}"]`)
    const target = button ?? container.current
    target?.focus()
  }

  function startSetup() {
    run(() => startTwoFactorSetup({}), {
      onDone: (setup) => setStep({ name: 'setup', setup }),
      onFailed: ({ code, message }) => {
        showOverview({ tone: 'error', text: message })
        // Two-factor authentication was turned on in another window.
        if (code === 'two_factor_already_on') router.refresh()
      },
    })
  }

  function showCodes(codes: string[], message: string, opener: OpenerId) {
    setStep({ name: 'codes', codes, message, opener })
    // Updates the number of codes and the security events on the page.
    router.refresh()
  }

  return (
    <div
      ref={container}
      tabIndex={-1}
      role="group"
      aria-label="Two-factor authentication"
      className="grid grid-cols-1 gap-6 outline-none"
    >
      {step.name === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          message={step.message}
          email={email}
          onSaved={() => showOverview(null, step.opener)}
        />
      )}
      {step.name === 'setup' && (
        <TwoFactorSetup
          setup={step.setup}
          onDone={(codes) => showCodes(codes, texts.twoFactorTurnedOn, 'enable')}
          onCancel={() => showOverview(null, 'enable')}
        />
      )}
      {step.name === 'rest' && step.statusMessage && <StatusNotice {...step.statusMessage} />}
      {step.name === 'rest' && recoveryCodesLeft === null && (
        <div>
          <PressButton
            data-opener="enable"
            onPress={startSetup}
            isPending={isPending}
            pendingLabel="Preparing..."
          >
            Enable
          </PressButton>
        </div>
      )}
      {step.name !== 'codes' && recoveryCodesLeft !== null && (
        <>
          {isRequired && (
            <div>
              <ButtonLink href={routes.admin} loadsDocument>
                Go to the admin panel
              </ButtonLink>
            </div>
          )}
          <div className="grid gap-2">
            <p className="flex items-center gap-2.5 font-semibold text-sage">
              <NoticeSymbol tone="success" />
              It’s on. You’ll enter a code each time you sign in.
            </p>
            <p className="text-ink-soft">
              {recoveryCodesLeft} of {RECOVERY_CODE_COUNT} recovery codes left.
              {recoveryCodesLeft <= LOW_CODE_COUNT &&
                ' Create new ones while you can still sign in.'}
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
        <ReauthenticationForm
          title="New recovery codes"
          submitLabel="Create new codes"
          pendingLabel="Creating..."
          send={regenerateRecoveryCodesAction}
          onDone={(codes) => showCodes(codes, texts.recoveryCodesRenewed, 'renew')}
          onCancel={() => showOverview(null, 'renew')}
        >
          <p>Your old recovery codes stop working once you create new ones.</p>
        </ReauthenticationForm>
      )}
      {step.name === 'off' && (
        <ReauthenticationForm
          title="Turn off two-factor authentication"
          submitLabel="Turn it off"
          pendingLabel="Turning it off..."
          send={turnOffTwoFactorAction}
          onDone={(message) => {
            showOverview({ tone: 'success', text: message })
            router.refresh()
          }}
          onCancel={() => showOverview(null, 'off')}
        >
          <p>You’ll sign in with just your password.</p>
        </ReauthenticationForm>
      )}
    </div>
  )
}
