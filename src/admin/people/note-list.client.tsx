'use client'

import { useState } from 'react'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { MAX_NOTE_LENGTH } from '@/domain/people/person-schema'
import { formatDay } from '@/domain/text/format-date'
import type { PersonNote } from '@/services/people/person-notes'
import { addNoteAction, changeNoteAction, deleteNoteAction } from './person-actions'

type NoteListProps = {
  userId: string
  notes: PersonNote[]
  /** The reader's time zone. */
  zone: TimeZone
}

/** Lists the instructor's notes about a person, and adds, edits, and deletes them. */
export function NoteList({ userId, notes, zone }: NoteListProps) {
  return (
    <>
      {notes.length > 0 && (
        <ul className="h2h-list">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} zone={zone} />
          ))}
        </ul>
      )}
      <AdminForm
        submitLabel="Add note"
        send={({ body = '' }) => addNoteAction({ userId, body })}
        shouldResetOnSuccess
      >
        <AdminField label="New note">
          {(control) => <textarea {...control} name="body" rows={3} maxLength={MAX_NOTE_LENGTH} />}
        </AdminField>
      </AdminForm>
    </>
  )
}

function NoteItem({ note, zone }: { note: PersonNote; zone: TimeZone }) {
  const [isEditing, setIsEditing] = useState(false)
  // The message about the last edit, shown here because the form has closed.
  const [editMessage, setEditMessage] = useState('')
  const deleteAction: ConfirmAction = {
    id: 'delete',
    label: 'Delete',
    explanation: 'This note will be deleted permanently.',
    confirmLabel: 'Delete note',
    act: deleteNoteAction,
    input: { noteId: note.id },
  }

  return (
    <li className="h2h-callout">
      <p>
        {formatDay(note.createdAt, zone)}
        {note.editedAt && ', edited'}
      </p>
      {isEditing ? (
        <AdminForm
          submitLabel="Save note"
          isPrimary
          buttons={<AdminButton onPress={() => setIsEditing(false)}>Cancel</AdminButton>}
          send={({ body = '' }) => changeNoteAction({ noteId: note.id, body })}
          onDone={(message) => {
            setEditMessage(message)
            setIsEditing(false)
          }}
        >
          <AdminField label="This note">
            {(control) => (
              <textarea
                {...control}
                name="body"
                rows={4}
                autoFocus
                maxLength={MAX_NOTE_LENGTH}
                defaultValue={note.body}
              />
            )}
          </AdminField>
        </AdminForm>
      ) : (
        <>
          <p className="h2h-user-text">{note.body}</p>
          <AdminButton
            onPress={() => {
              setEditMessage('')
              setIsEditing(true)
            }}
          >
            Edit
          </AdminButton>
          <ConfirmActions actions={[deleteAction]} />
        </>
      )}
      <p role="status">{editMessage}</p>
    </li>
  )
}
