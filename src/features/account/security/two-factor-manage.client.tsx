'use client'

import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PressButton } from '@/components/ui/press-button.client'
import { RECOVERY_CODES } from '@/domain/identity/two-factor'
import { ProofForm } from '../proof/proof-form.client'
import { renewRecoveryCodesAction, turnOffTwoFactorAction } from './actions'

type TwoFactorManageProps = {
  renewButton: RefObject<HTMLButtonElement | null>
  recoveryCodesLeft: number
  onRenewed: (codes: string[]) => void
  onTurnedOff: (sentence: string) => void
}

const FEW = 3

/** What can be done while two-factor authentication is on. Both take password and code. */
export function TwoFactorManage({
  renewButton,
  recoveryCodesLeft,
  onRenewed,
  onTurnedOff,
}: TwoFactorManageProps) {
  const [wish, setWish] = useState<'renew' | 'off' | null>(null)
  const offButton = useRef<HTMLButtonElement>(null)

  /** The buttons are back: the one that opened the form has the focus. */
  function cancel(opener: RefObject<HTMLButtonElement | null>) {
    flushSync(() => setWish(null))
    opener.current?.focus()
  }

  return (
    <>
      <div className="grid gap-2">
        <p className="flex items-center gap-2.5 font-semibold text-sage">
          <Mark />
          It is on. Signing in takes a code besides your password.
        </p>
        <p className="text-ink-soft">
          {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left.
          {recoveryCodesLeft <= FEW && ' Please make new ones while you can still sign in.'}
        </p>
      </div>
      {wish === null && (
        <div className="flex flex-wrap gap-3">
          <PressButton ref={renewButton} variant="secondary" onPress={() => setWish('renew')}>
            New recovery codes
          </PressButton>
          <PressButton ref={offButton} variant="secondary" onPress={() => setWish('off')}>
            Turn off
          </PressButton>
        </div>
      )}
      {wish === 'renew' && (
        <ProofForm
          title="New recovery codes"
          submitLabel="Make New Codes"
          pendingLabel="Making them..."
          send={renewRecoveryCodesAction}
          onDone={onRenewed}
          onCancel={() => cancel(renewButton)}
        >
          <p>Your old recovery codes stop working when you make new ones.</p>
        </ProofForm>
      )}
      {wish === 'off' && (
        <ProofForm
          title="Turn off two-factor authentication"
          submitLabel="Turn It Off"
          pendingLabel="Turning it off..."
          send={turnOffTwoFactorAction}
          onDone={onTurnedOff}
          onCancel={() => cancel(offButton)}
        >
          <p>After that, your password alone signs you in.</p>
        </ProofForm>
      )}
    </>
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
