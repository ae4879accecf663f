'use client'

import { useId, useState } from 'react'
import type { TimeZone } from '@/domain/identity/time-zones'
import { NOTE_LENGTH } from '@/domain/people/person-schema'
import { formatDay } from '@/domain/text/moment'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { withServerMessage, useAdminAttempt } from '@/admin/shared/use-admin-attempt'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { addNoteAction, changeNoteAction, deleteNoteAction } from './person-actions'

type Note = { id: string; body: string; at: string; isEdited: boolean }

type NoteListProps = {
  userId: string
  notes: Note[]
  /** Of who reads them. */
  zone: TimeZone
}

/** The instructor's notes about a person: write one, change one, delete one. */
export function NoteList({ userId, notes, zone }: NoteListProps) {
  const { attempt, message, isPending } = useAdminAttempt()
  const [body, setBody] = useState('')
  const id = useId()
  const { form } = useKeptForm(() => {
    attempt(() => addNoteAction({ userId, body }), {
      ...withServerMessage,
      onEnd: (sentence) => {
        if (sentence !== undefined) setBody('')
      },
    })
  })

  return (
    <>
      {notes.length > 0 && (
        <ul className="h2h-list">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} zone={zone} />
          ))}
        </ul>
      )}
      <form {...form} className="h2h-form">
        <label htmlFor={id}>New note</label>
        <textarea
          id={id}
          rows={3}
          maxLength={NOTE_LENGTH}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <p>
          <button
            type="submit"
            className="btn btn--style-secondary btn--size-medium"
            disabled={isPending}
          >
            Keep this note
          </button>
        </p>
        <p role="status">{message}</p>
      </form>
    </>
  )
}

function NoteItem({ note, zone }: { note: Note; zone: TimeZone }) {
  const [body, setBody] = useState<string | null>(null)
  const { attempt, message, isPending } = useAdminAttempt()
  const id = useId()
  const { form } = useKeptForm(() => {
    if (body === null) return
    attempt(() => changeNoteAction({ noteId: note.id, body }), {
      ...withServerMessage,
      onEnd: (sentence) => {
        if (sentence !== undefined) setBody(null)
      },
    })
  })
  const remove: ConfirmAction = {
    id: 'delete',
    label: 'Delete',
    explains: 'This note is deleted for good.',
    yes: 'Delete this note',
    act: deleteNoteAction,
    input: { noteId: note.id },
  }

  return (
    <li className="h2h-case">
      <p>
        {formatDay(new Date(note.at), zone)}
        {note.isEdited && ', changed since'}
      </p>
      {body === null ? (
        <>
          <p className="h2h-words">{note.body}</p>
          <AdminButton onPress={() => setBody(note.body)}>Change</AdminButton>
          <ConfirmActions actions={[remove]} />
        </>
      ) : (
        <form {...form} className="h2h-form">
          <label htmlFor={id}>This note</label>
          <textarea
            id={id}
            rows={4}
            autoFocus
            maxLength={NOTE_LENGTH}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <p className="h2h-row">
            <button
              type="submit"
              className="btn btn--style-primary btn--size-medium"
              disabled={isPending}
            >
              Save the note
            </button>
            <AdminButton isDisabled={isPending} onPress={() => setBody(null)}>
              Leave it as it was
            </AdminButton>
          </p>
        </form>
      )}
      <p role="status">{message}</p>
    </li>
  )
}
