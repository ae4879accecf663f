import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import sharp from 'sharp'
import { env } from '@/lib/env'

// As of this migration: later ones of the collection are no concern of it.
const WIDTHS = [480, 960, 1600]
const folder = path.join(env.FILES_DIR, 'media')

/**
 * Makes the smaller sizes of the pictures that were uploaded before there were any. A picture whose
 * file is missing or cannot be read keeps what it has.
 */
export async function up({ db, payload }: MigrateUpArgs): Promise<void> {
  const { rows } = await db.execute<{ id: string; filename: string; width: string }>(sql`
    SELECT id, filename, width FROM media WHERE mime_type LIKE 'image/%' AND width IS NOT NULL`)
  for (const { id, filename, width } of rows)
    for (const size of WIDTHS.filter((smaller) => smaller < Number(width))) {
      const made = await shrink(filename, size).catch((error: unknown) => {
        payload.logger.warn({ err: error, msg: `No smaller size of ${filename} was made.` })
        return null
      })
      if (!made) continue
      // The same when it is done again, and no other upload's.
      const name = `${path.parse(filename).name}-${size}w-${id.slice(0, 8)}.webp`
      await writeFile(path.join(folder, name), made.data)
      const column = (field: string) => sql.identifier(`sizes_w${size}_${field}`)
      await db.execute(sql`
        UPDATE media SET ${column('filename')} = ${name}, ${column('width')} = ${made.info.width},
          ${column('height')} = ${made.info.height}, ${column('filesize')} = ${made.info.size},
          ${column('mime_type')} = 'image/webp'
        WHERE id = ${id}`)
    }
}

const shrink = (filename: string, size: number) =>
  sharp(path.join(folder, filename))
    .rotate()
    .resize({ width: size })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT unnest(array[sizes_w480_filename, sizes_w960_filename, sizes_w1600_filename]) AS name
    FROM media`)
  for (const { name } of rows) if (name) await rm(path.join(folder, name), { force: true })
}
