'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ActionResult } from '@/server/requests/result'
import { AdminButton } from './admin-button.client'
import { useAdminAction } from './use-admin-action'

/** An action with an optional confirmation. */
export type ConfirmAction = {
  id: string
  label: string
  /** The consequences. If omitted, the action runs without confirmation. */
  explanation?: ReactNode
  isPrimary?: boolean
  isDisabled?: boolean
  /** The label of the confirm button, "Yes, …" by default. */
  confirmLabel?: string
  /** Inputs shown in the confirmation. */
  fields?: ReactNode
  /** The maximum length of a note. If set, the confirmation asks for a note. */
  noteLength?: number
  /** Receives `input`, plus `note` if the confirmation asks for one. Resolves with a message. */
  act: (input: object) => Promise<ActionResult<string>>
  input?: object
}

type ConfirmActionsProps = {
  actions: ConfirmAction[]
  /** The status message while an action without confirmation runs. */
  pending?: string
  /** Called after each attempt, successful or not. */
  onEnd?: () => void
}

/** Renders a button per action. An action with an explanation asks for confirmation. */
export function ConfirmActions({ actions, pending, onEnd }: ConfirmActionsProps) {
  const { attempt, message, clearStatus, isPending } = useAdminAction()
  const noteId = useId()
  const [confirmingId, setConfirmingId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isDone, setIsDone] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({})
  // If an action is no longer offered, its confirmation closes.
  const confirming = actions.find(({ id }) => id === confirmingId)

  useEffect(() => {
    if (confirmingId !== null) (noteField.current ?? confirmation.current)?.focus()
  }, [confirmingId])

  useEffect(() => {
    // Moves the focus to the status message, because the focused button was removed.
    if (isDone) status.current?.focus()
  }, [isDone])

  const run = ({ act, input, noteLength }: ConfirmAction) =>
    attempt(() => act(noteLength === undefined ? { ...input } : { ...input, note }), {
      // Keeps the typed note until the action succeeds.
      onEnd: (success) => {
        onEnd?.()
        if (success === undefined) return
        setIsDone(confirmingId !== null)
        setConfirmingId(null)
        setNote('')
      },
    })

  const press = (action: ConfirmAction) => {
    clearStatus()
    setIsDone(false)
    if (action.explanation === undefined) run(action)
    else setConfirmingId(action.id)
  }

  const cancel = () => {
    setConfirmingId(null)
    if (confirmingId !== null) buttons.current[confirmingId]?.focus()
  }

  return (
    <div className="h2h-part">
      <p className="h2h-row">
        {actions.map((action) => (
          <AdminButton
            key={action.id}
            ref={(button) => {
              buttons.current[action.id] = button
            }}
            isPrimary={action.isPrimary}
            isDisabled={isPending || action.isDisabled}
            onPress={() => press(action)}
          >
            {action.label}
          </AdminButton>
        ))}
      </p>
      {confirming && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label={confirming.label}
          className="h2h-callout"
        >
          <p>{confirming.explanation}</p>
          {confirming.fields}
          {confirming.noteLength !== undefined && (
            <p>
              <label htmlFor={noteId}>Note for your records</label>
              <textarea
                ref={noteField}
                id={noteId}
                rows={3}
                maxLength={confirming.noteLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </p>
          )}
          <p className="h2h-row">
            <AdminButton
              isPrimary
              isDisabled={isPending || confirming.isDisabled}
              onPress={() => run(confirming)}
            >
              {isPending
                ? 'One moment…'
                : (confirming.confirmLabel ?? confirmLabelOf(confirming.label))}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={cancel}>
              Cancel
            </AdminButton>
          </p>
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {isPending && !confirming ? pending : message}
      </p>
    </div>
  )
}

/** Turns 'End access' into 'Yes, end access'. */
const confirmLabelOf = (label: string) => `Yes, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
