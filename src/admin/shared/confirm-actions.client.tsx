'use client'

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ActionResult } from '@/server/requests/action-result'
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
  maxNoteLength?: number
  /** Receives `input`, plus `note` if the confirmation asks for one. Resolves with a message. */
  act: (input: object) => Promise<ActionResult<string>>
  input?: object
}

type ConfirmActionsProps = {
  actions: ConfirmAction[]
  /** The status message while an action without confirmation runs. */
  pendingMessage?: string
  /** Called after each attempt, successful or not. */
  onEnd?: () => void
}

/** Renders a button per action. An action with an explanation asks for confirmation. */
export function ConfirmActions({ actions, pendingMessage, onEnd }: ConfirmActionsProps) {
  const { attempt, message, clearStatus, isPending } = useAdminAction()
  const noteId = useId()
  const [actionToConfirmId, setActionToConfirmId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [shouldFocusStatus, setShouldFocusStatus] = useState(false)
  const confirmation = useRef<HTMLDivElement>(null)
  const noteField = useRef<HTMLTextAreaElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const buttons = useRef<Record<string, HTMLButtonElement | null>>({})
  // If an action is no longer offered, its confirmation closes.
  const actionToConfirm = actions.find(({ id }) => id === actionToConfirmId)

  useEffect(() => {
    if (actionToConfirmId !== null) (noteField.current ?? confirmation.current)?.focus()
  }, [actionToConfirmId])

  useEffect(() => {
    // Moves the focus to the status message, because the focused button was removed.
    if (shouldFocusStatus) status.current?.focus()
  }, [shouldFocusStatus])

  const run = ({ act, input, maxNoteLength }: ConfirmAction) =>
    attempt(() => act(maxNoteLength === undefined ? { ...input } : { ...input, note }), {
      // Keeps the typed note until the action succeeds.
      onEnd: (success) => {
        onEnd?.()
        if (success === undefined) return
        setShouldFocusStatus(actionToConfirmId !== null)
        setActionToConfirmId(null)
        setNote('')
      },
    })

  const press = (action: ConfirmAction) => {
    clearStatus()
    setShouldFocusStatus(false)
    if (action.explanation === undefined) run(action)
    else setActionToConfirmId(action.id)
  }

  const cancel = () => {
    setActionToConfirmId(null)
    if (actionToConfirmId !== null) buttons.current[actionToConfirmId]?.focus()
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
      {actionToConfirm && (
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-label={actionToConfirm.label}
          className="h2h-callout"
        >
          <p>{actionToConfirm.explanation}</p>
          {actionToConfirm.fields}
          {actionToConfirm.maxNoteLength !== undefined && (
            <p>
              <label htmlFor={noteId}>Note for your records</label>
              <textarea
                ref={noteField}
                id={noteId}
                rows={3}
                maxLength={actionToConfirm.maxNoteLength}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </p>
          )}
          <p className="h2h-row">
            <AdminButton
              isPrimary
              isDisabled={isPending || actionToConfirm.isDisabled}
              onPress={() => run(actionToConfirm)}
            >
              {isPending
                ? 'One moment…'
                : (actionToConfirm.confirmLabel ?? formatConfirmLabel(actionToConfirm.label))}
            </AdminButton>
            <AdminButton isDisabled={isPending} onPress={cancel}>
              Cancel
            </AdminButton>
          </p>
        </div>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {isPending && !actionToConfirm ? pendingMessage : message}
      </p>
    </div>
  )
}

/** Turns 'End access' into 'Yes, end access'. */
const formatConfirmLabel = (label: string) =>
  `Yes, ${label.charAt(0).toLowerCase()}${label.slice(1)}`
