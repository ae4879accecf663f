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
  /** A copy is being made already. */
  isMaking: boolean
  /** The last one could not be made. */
  hasFailed: boolean
}

/** Asks for a copy of one's data: first whether, then for the password. */
export function ExportForm({ needsCode, isMaking, hasFailed }: ExportFormProps) {
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)

  /**
   * What is shown instead of the form has the focus: the button, or what will stand in its place.
   */
  function close(next: typeof opener | typeof place) {
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
            close(place)
            // The page then says that it is being made.
            router.refresh()
          }}
          onCancel={() => close(opener)}
        />
      </div>
    )
  }
  return (
    <div ref={place} tabIndex={-1}>
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
