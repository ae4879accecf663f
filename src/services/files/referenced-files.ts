import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '@/upstream/payload/transactions'

/** The folders in which every file must be referenced by a database row. */
export const rowBackedFolders = ['media', 'videos', 'documents', 'avatars', 'streams'] as const

export type RowBackedFolder = (typeof rowBackedFolders)[number]

/** For each folder, the SQL query that lists the file names referenced by database rows. */
const fileNameQueries: Record<RowBackedFolder, SQL> = {
  media: sql`
    select unnest(array[filename, sizes_w480_filename, sizes_w720_filename, sizes_w960_filename,
      sizes_w1600_filename]) as name from media`,
  videos: sql`select filename as name from videos`,
  documents: sql`select filename as name from documents`,
  avatars: sql`select filename as name from avatars`,
  streams: sql`select jsonb_array_elements_text(files) as name from video_streams`,
}

/** Returns the file names among the candidates that a database row references. */
export async function findReferencedFiles(
  db: Executor,
  folder: RowBackedFolder,
  candidates: string[],
): Promise<Set<string>> {
  const { rows } = await db.execute(sql`
    select name from (${fileNameQueries[folder]}) as named
    where name in (select jsonb_array_elements_text(${JSON.stringify(candidates)}::jsonb))`)
  return new Set(rows.map(({ name }) => String(name)))
}
