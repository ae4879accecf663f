'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { memberMessages } from '@/domain/messages/member-messages'
import { ProofForm } from '../proof/proof-form.client'
import { requestExportAction } from './actions'

type ExportFormProps = {
  needsCode: boolean
  isMaking: boolean
  hasFailed: boolean
}

/** Requests a copy of the user's data: a button first, then the password. */
export function ExportForm({ needsCode, isMaking, hasFailed }: ExportFormProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)

  /** Closes the form and focuses its replacement: the button or the status. */
  function close(next: typeof opener | typeof container) {
    flushSync(() => setIsOpen(false))
    next.current?.focus()
  }

  if (isOpen) {
    return (
      <div className="max-w-md">
        <ProofForm
          title="Request a copy of my data"
          submitLabel="Email me the link"
          pendingLabel="Requesting..."
          cancelLabel="Not now"
          needsCode={needsCode}
          send={requestExportAction}
          onDone={() => {
            close(container)
            router.refresh()
          }}
          onCancel={() => close(opener)}
        />
      </div>
    )
  }
  return (
    <div ref={container} tabIndex={-1}>
      {isMaking ? (
        <Notice tone="success">{memberMessages.ownData.asked}</Notice>
      ) : (
        <PressButton ref={opener} variant="secondary" onPress={() => setIsOpen(true)}>
          {hasFailed ? 'Request again' : 'Request a copy of my data'}
        </PressButton>
      )}
    </div>
  )
}
