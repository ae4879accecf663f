'use client'

import { downloadFile } from '@/components/browser/download-file'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button.client'
import { FocusOnMount } from '@/components/ui/focus-on-mount.client'
import { Notice } from '@/components/ui/notice'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { formatRecoveryCode } from '@/domain/identity/two-factor'

type RecoveryCodesProps = {
  codes: readonly string[]
  email: string
  /** The message about the action that created the codes. */
  message: string
  onSaved: () => void
}

/** The recovery codes, shown once, to read, copy, or download. */
export function RecoveryCodes({ codes, email, message, onSaved }: RecoveryCodesProps) {
  const formattedCodes = codes.map(formatRecoveryCode)
  // Asks before leaving the page, because the codes can't be shown again.
  useUnsavedChanges(true, memberMessages.security.recoveryCodesNotSaved)

  return (
    <FocusOnMount className="grid gap-6">
      <Notice tone="success">{message}</Notice>
      <p>
        These are your <strong>recovery codes</strong>. If you lose your phone, use one in place of
        the six digits. Each works once. Save them now: <strong>you won’t see them again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-soft border border-hairline bg-sunk p-5 text-sm tabular-nums"
      >
        {formattedCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={() => downloadCodes(formattedCodes, email)}>
          Download as a text file
        </Button>
        <CopyButton text={formattedCodes.join('\n')} label="Copy all" />
      </div>
      <div>
        <Button onClick={onSaved}>I saved my codes</Button>
      </div>
    </FocusOnMount>
  )
}

/** Downloads the codes without sending them again. */
function downloadCodes(codes: readonly string[], email: string): void {
  const text = [
    'Heart2Heart: recovery codes',
    `Account: ${email}`,
    'Each code works once, in place of the six digits from your app.',
    '',
    ...codes,
    '',
  ].join('\r\n')
  downloadFile('heart2heart-recovery-codes.txt', text, 'text/plain')
}
