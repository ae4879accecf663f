import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { queryRows } from '@/services/database/executor'
import { requireUserId } from '@/services/database/require-user-id'
import { isPublicProfileSql } from './read-public-profile'

const rowsSchema = z.array(z.object({ filename: z.string() }))

/**
 * Returns the file name of the user's avatar. Throws AppError 404 if there is none, and 401 for
 * a visitor.
 */
export async function findOwnAvatar(req: PayloadRequest): Promise<string> {
  return findAvatar(req, sql`u.id = ${requireUserId(req)}::uuid`)
}

/** Returns the file name of a public profile's avatar. Throws AppError 404. */
export async function findPublicAvatar(req: PayloadRequest, slug: string): Promise<string> {
  return findAvatar(req, isPublicProfileSql(slug))
}

async function findAvatar(req: PayloadRequest, condition: SQL): Promise<string> {
  const rows = await queryRows(req)(sql`
    select a.filename from avatars a join users u on u.id = a.user_id where a.filename is not null and ${condition}`)
  const [row] = rowsSchema.parse(rows)
  if (!row) throw new AppError('not_found')
  return row.filename
}
