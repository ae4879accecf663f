'use client'

import { AdminField, AdminForm } from '@/admin/shared/admin-form.client'
import { type ConfirmAction, ConfirmActions } from '@/admin/shared/confirm-actions.client'
import type { TimeZone } from '@/domain/identity/time-zones'
import { MAX_NOTE_LENGTH } from '@/domain/people/person-schema'
import { formatDay } from '@/domain/text/format-date'
import type { PersonNote } from '@/services/people/person-notes'
import { addNoteAction, deleteNoteAction } from './person-actions'

type NoteListProps = {
  userId: string
  notes: PersonNote[]
  /** The reader's time zone. */
  zone: TimeZone
}

/** Lists the instructor's notes about a person, and adds and deletes them. */
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
      <p>{formatDay(note.createdAt, zone)}</p>
      <p className="h2h-user-text">{note.body}</p>
      <ConfirmActions actions={[deleteAction]} />
    </li>
  )
}
