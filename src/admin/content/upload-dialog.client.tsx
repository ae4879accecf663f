'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import { formatBytes } from '@/domain/text/format-bytes'

type FileInfo = { name: string; size: number }

/** The state of an upload. Sizes are bytes. */
export type UploadState = FileInfo &
  (
    | { phase: 'uploading'; sentBytes: number; isConnectionLost: boolean }
    | { phase: 'saving' }
    | { phase: 'failed'; message: string }
  )

type UploadDialogProps = {
  /** Null closes the dialog. */
  state: UploadState | null
  onCancel: () => void
  onClose: () => void
}

/** Blocks the form during an upload, because changes made meanwhile wouldn't be saved. */
export function UploadDialog({ state, onCancel, onClose }: UploadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const isOpen = state !== null

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close()
      return
    }
    dialog.current?.showModal()
    // Focuses the heading, not the button, so that pressing Enter twice to save doesn't cancel the
    // upload.
    headingRef.current?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="h2h-dialog"
      aria-labelledby={headingId}
      // Prevents Escape from canceling an upload that may have run for an hour.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={headingId} ref={headingRef} tabIndex={-1}>
        {state?.phase === 'failed' ? 'Not uploaded' : 'Uploading your video'}
      </h2>
      {state?.phase === 'failed' ? (
        <>
          <p role="alert" className="h2h-problem">
            {state.message}
          </p>
          <Button buttonStyle="secondary" margin={false} onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        state && <UploadProgress state={state} onCancel={onCancel} />
      )}
    </dialog>
  )
}

type UploadProgressProps = {
  state: Exclude<UploadState, { phase: 'failed' }>
  onCancel: () => void
}

function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const sentBytes = state.phase === 'saving' ? state.size : state.sentBytes
  const percent = Math.floor((sentBytes / state.size) * 100)
  const isSaving = state.phase === 'saving' || sentBytes >= state.size
  return (
    <>
      <p className="h2h-dialog__name">{state.name}</p>
      <progress aria-label="Uploaded" max={100} value={percent} />
      <p className="h2h-row h2h-row--apart">
        <span>
          {formatBytes(sentBytes)} of {formatBytes(state.size)}
        </span>
        <span>{percent}%</span>
      </p>
      {/* Announces progress every 25 percent instead of at every step. */}
      <p role="status" className="sr-only">
        {isSaving ? '' : `${percent - (percent % 25)} percent uploaded`}
      </p>
      <p role="status">{describeProgress(state, isSaving)}</p>
      {!isSaving && (
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </>
  )
}

function describeProgress(state: UploadProgressProps['state'], isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  const isConnectionLost = state.phase === 'uploading' && state.isConnectionLost
  return isConnectionLost
    ? memberMessages.uploads.waitingForConnection
    : 'Please keep this page open until the upload finishes.'
}
