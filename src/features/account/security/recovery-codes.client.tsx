'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button.client'
import { Notice } from '@/components/ui/notice'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { memberMessages } from '@/domain/messages/member-messages'
import { recoveryCodeInGroups } from '@/domain/identity/two-factor'

type RecoveryCodesProps = {
  codes: readonly string[]
  email: string
  /** What was just done. */
  sentence: string
  onKept: () => void
}

/** The recovery codes, this once: to be read, copied or saved as a text file. */
export function RecoveryCodes({ codes, email, sentence, onKept }: RecoveryCodesProps) {
  const top = useRef<HTMLDivElement>(null)
  const shown = codes.map(recoveryCodeInGroups)
  // They are nowhere else.
  useUnsavedChanges(true, memberMessages.security.codesNotKept)

  useEffect(() => {
    top.current?.focus()
  }, [])

  return (
    <div ref={top} tabIndex={-1} className="grid gap-6">
      <Notice tone="success">{sentence}</Notice>
      <p>
        These are your <strong>recovery codes</strong>. If you lose your phone, use one in place of
        the six digits. Each works once. Save them now: <strong>you won’t see them again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-8 gap-y-2 rounded-soft border border-hairline bg-sunk p-5 text-sm tabular-nums"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="secondary" onClick={() => save(shown, email)}>
          Download as a text file
        </Button>
        <CopyButton text={shown.join('\n')} label="Copy all" />
      </div>
      <div>
        <Button onClick={onKept}>I saved my codes</Button>
      </div>
    </div>
  )
}

const KEPT_MS = 60_000

/** Hands the browser a file that was made in the page: the codes go over no wire again. */
function save(codes: readonly string[], email: string): void {
  const text = [
    'Heart2Heart: recovery codes',
    `Account: ${email}`,
    'Each code works once, in place of the six digits from your app.',
    '',
    ...codes,
    '',
  ].join('\r\n')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'heart2heart-recovery-codes.txt'
  link.click()
  // Some browsers begin to read it a while later.
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
