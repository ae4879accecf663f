import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'

const studentSchema = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'disabled']),
})

/** The fields of a student that the instructor's actions need. */
export type Student = z.infer<typeof studentSchema>

/** Reads a student. Throws AppError 'person_not_found' (404), and 'person_is_instructor' (409). */
export async function readStudent(req: PayloadRequest, userId: string): Promise<Student> {
  const rows = await queryRows(req)(sql`
    select id, email, username, display_name as "displayName", role, status
    from users where id = ${userId}::uuid`)
  if (rows.length === 0) throw new AppError('person_not_found')
  const student = studentSchema.parse(rows[0])
  if (student.role === 'instructor') throw new AppError('person_is_instructor')
  return student
}
