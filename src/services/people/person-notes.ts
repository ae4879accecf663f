import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'

const noteSchema = z.object({
  id: z.string(),
  body: z.string(),
  createdAt: z.coerce.date(),
})

/** An instructor's private note about a user. */
export type PersonNote = z.infer<typeof noteSchema>

/** The maximum number of listed notes. */
const MAX_NOTES = 200

/** Lists the notes about a user, newest first. The caller must verify access. */
export async function listNotes(req: PayloadRequest, userId: string): Promise<PersonNote[]> {
  const rows = await queryRows(req)(sql`
    select id, body, created_at as "createdAt"
    from person_notes where user_id = ${userId}::uuid order by created_at desc, id limit ${MAX_NOTES}`)
  return z.array(noteSchema).parse(rows)
}

/** Adds a note. Throws AppError 'person_not_found' (404). The caller must verify access. */
export async function addNote(
  req: PayloadRequest,
  { userId, body }: { userId: string; body: string },
): Promise<void> {
  const rows = await queryRows(req)(sql`
    insert into person_notes (user_id, body)
    select u.id, ${body} from users u where u.id = ${userId}::uuid returning id`)
  if (rows.length === 0) throw new AppError('person_not_found')
}

/** Deletes a note. Throws AppError 'note_not_found' (404). The caller must verify access. */
export async function deleteNote(req: PayloadRequest, noteId: string): Promise<void> {
  const rows = await queryRows(req)(sql`
    delete from person_notes where id = ${noteId}::uuid returning id`)
  if (rows.length === 0) throw new AppError('note_not_found')
}
