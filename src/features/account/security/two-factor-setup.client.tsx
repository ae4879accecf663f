'use client'

import { useState } from 'react'
import { CopyButton } from '@/components/ui/copy-button.client'
import { formatTwoFactorKey } from '@/domain/identity/two-factor'
import { ReauthenticationForm } from '../reauthentication/reauthentication-form.client'
import { confirmTwoFactorAction } from './actions'

type TwoFactorSetupProps = {
  setup: { qrCodeUrl: string; key: string }
  onDone: (codes: string[]) => void
  onCancel: () => void
}

/** The TOTP secret as a QR code and as text, with a form for the first code. */
export function TwoFactorSetup({
  setup: { qrCodeUrl, key },
  onDone,
  onCancel,
}: TwoFactorSetupProps) {
  const [isKeyVisible, setIsKeyVisible] = useState(false)
  return (
    <ReauthenticationForm
      title="Turn on two-factor authentication"
      submitLabel="Turn on"
      pendingLabel="Turning it on..."
      acceptsRecoveryCode={false}
      send={confirmTwoFactorAction}
      onDone={onDone}
      onCancel={onCancel}
    >
      <ol className="grid list-decimal gap-6 ps-6 marker:font-semibold">
        <li className="ps-1">Open an authenticator app on your phone. Any one works.</li>
        <li className="ps-1">
          Scan this QR code with it.
          {/* Black on white in both themes, so that cameras can read it. */}
          <span className="mt-4 block w-fit rounded-soft border border-hairline bg-[white] p-2">
            <img
              src={qrCodeUrl}
              alt="QR code for your authenticator app"
              width={192}
              height={192}
            />
          </span>
          {isKeyVisible ? (
            <span className="mt-4 grid justify-items-start gap-2">
              <span id="two-factor-key" className="text-sm tabular-nums wrap-anywhere">
                {formatTwoFactorKey(key)}
              </span>
              <CopyButton text={key} label="Copy the key" />
            </span>
          ) : (
            <button
              type="button"
              onClick={() => setIsKeyVisible(true)}
              className="mt-3 block cursor-pointer text-start text-link"
            >
              Can’t scan it? Enter the key instead
            </button>
          )}
        </li>
        <li className="ps-1">Enter your password and the six digits from the app.</li>
      </ol>
    </ReauthenticationForm>
  )
}
