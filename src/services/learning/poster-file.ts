import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

export const posterFileSchema = z.object({ filename: z.string(), version: z.number() })

/**
 * SQL expression: the file of a joined media row `poster`, or null. Chooses the 960-pixel copy if
 * it is the smaller file.
 */
export const posterFileSql = sql`case when poster.id is not null then jsonb_build_object(
  'filename', case when poster.sizes_w960_filesize < poster.filesize
    then poster.sizes_w960_filename else poster.filename end,
  'version', floor(extract(epoch from poster.updated_at) * 1000)) end`
