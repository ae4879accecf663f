'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import { formatBytes } from '@/domain/text/format-bytes'

type FileInfo = { name: string; size: number }

/** The state of an upload. Sizes are bytes. */
export type UploadState = FileInfo &
  (
    | { phase: 'uploading'; sent: number; isConnectionLost: boolean }
    | { phase: 'saving' }
    | { phase: 'failed'; message: string }
  )

type UploadDialogProps = {
  /** Null closes the dialog. */
  state: UploadState | null
  onCancel: () => void
  onClose: () => void
}

/** Blocks the form during an upload, because changes wouldn't be saved with the file. */
export function UploadDialog({ state, onCancel, onClose }: UploadDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isOpen = state !== null

  useEffect(() => {
    if (!isOpen) {
      dialog.current?.close()
      return
    }
    dialog.current?.showModal()
    // Focuses the heading, not the button, so that pressing Enter twice to save doesn't cancel the
    // upload.
    title.current?.focus()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="h2h-dialog"
      aria-labelledby={heading}
      // Prevents Escape from canceling an upload that may have run for an hour.
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={heading} ref={title} tabIndex={-1}>
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
        state && <Progress state={state} onCancel={onCancel} />
      )}
    </dialog>
  )
}

type ProgressProps = {
  state: Exclude<UploadState, { phase: 'failed' }>
  onCancel: () => void
}

function Progress({ state, onCancel }: ProgressProps) {
  const sent = state.phase === 'saving' ? state.size : state.sent
  const percent = Math.floor((sent / state.size) * 100)
  const isSaving = state.phase === 'saving' || sent >= state.size
  return (
    <>
      <p className="h2h-dialog__name">{state.name}</p>
      <progress aria-label="Uploaded" max={100} value={percent} />
      <p className="h2h-row h2h-row--apart">
        <span>
          {formatBytes(sent)} of {formatBytes(state.size)}
        </span>
        <span>{percent}%</span>
      </p>
      {/* Announced every 25 percent instead of at every step. */}
      <p role="status" className="sr-only">
        {isSaving ? '' : `${percent - (percent % 25)} percent uploaded`}
      </p>
      <p role="status">{progressMessage(state, isSaving)}</p>
      {!isSaving && (
        <Button buttonStyle="secondary" margin={false} onClick={onCancel}>
          Cancel upload
        </Button>
      )}
    </>
  )
}

function progressMessage(state: ProgressProps['state'], isSaving: boolean): string {
  if (isSaving) return 'Saving…'
  const isConnectionLost = state.phase === 'uploading' && state.isConnectionLost
  return isConnectionLost
    ? memberMessages.uploads.trying
    : 'Please keep this page open until the upload finishes.'
}
