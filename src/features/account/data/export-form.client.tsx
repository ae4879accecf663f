'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Notice } from '@/components/ui/notice'
import { PressButton } from '@/components/ui/press-button.client'
import { memberMessages } from '@/domain/messages/member-messages'
import { ReauthenticationForm } from '../reauthentication/reauthentication-form.client'
import { requestExportAction } from './actions'

type ExportFormProps = {
  needsCode: boolean
  isPreparing: boolean
  hasFailed: boolean
}

/** Requests a copy of the user's data: shows a button first, then asks for the password. */
export function ExportForm({ needsCode, isPreparing, hasFailed }: ExportFormProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)

  /** Closes the form and focuses what replaces it: the button or the status. */
  function close(focusTarget: typeof openButton | typeof container) {
    flushSync(() => setIsOpen(false))
    focusTarget.current?.focus()
  }

  if (isOpen) {
    return (
      <div className="max-w-md">
        <ReauthenticationForm
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
          onCancel={() => close(openButton)}
        />
      </div>
    )
  }
  return (
    <div ref={container} tabIndex={-1}>
      {isPreparing ? (
        <Notice tone="success">{memberMessages.ownData.exportRequested}</Notice>
      ) : (
        <PressButton ref={openButton} variant="secondary" onPress={() => setIsOpen(true)}>
          {hasFailed ? 'Request again' : 'Request a copy of my data'}
        </PressButton>
      )}
    </div>
  )
}
