import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { AVATAR_SIDE_PIXELS } from '@/domain/identity/avatar-rules'
import { removeStoredFile, stageFile } from '@/integrations/storage/store'
import type { Executor } from '@/upstream/payload/transactions'
import { withUserLock } from '@/services/database/with-user-lock'
import { requireUserId } from '@/services/database/require-user-id'
import { storeUpload } from '@/services/files/store-upload'
import { removeOrphanedUpload } from '@/services/files/remove-orphaned-uploads'
import type { AvatarView } from './avatar-view'
import { encodeAvatar } from './encode-avatar'

const FOLDER = 'avatars'

/** Saves an image as the requesting user's avatar. Throws the errors of `encodeAvatar`, or 401. */
export async function saveAvatar(req: PayloadRequest, bytes: Uint8Array): Promise<AvatarView> {
  const userId = requireUserId(req)
  const image = await encodeAvatar(bytes, userId)
  const uploadId = await stageFile({ data: image })
  // The random name can't be guessed. Images are requested by user, not by file name.
  const file = { filename: `${randomUUID()}.webp`, filesize: image.byteLength }
  try {
    await withUserLock(req, userId, async (txReq, tx) => {
      const oldFilename = await storeAvatarRow(tx, { userId, ...file })
      await storeUpload(txReq, uploadId, {
        folder: FOLDER,
        filename: file.filename,
        replacedFiles: oldFilename === null ? [] : [oldFilename],
      })
    })
  } finally {
    await removeOrphanedUpload(req, uploadId)
  }
  return { version: file.filename.slice(0, 8), bytes: file.filesize }
}

/** Deletes the requesting user's profile image, both the row and the file, if there is one. */
export async function removeAvatar(req: PayloadRequest): Promise<void> {
  const userId = requireUserId(req)
  const { rows } = await withUserLock(req, userId, async (_req, tx) =>
    tx.execute(sql`delete from avatars where user_id = ${userId}::uuid returning filename`),
  )
  for (const { filename } of filesSchema.parse(rows))
    if (filename !== null) await removeStoredFile(FOLDER, filename)
}

const filesSchema = z.array(z.object({ filename: z.string().nullable() }))
const storedSchema = z.object({ isStored: z.boolean(), old: z.string().nullable() })

/** Writes the row. Returns the name of the replaced file, or null. */
async function storeAvatarRow(
  tx: Executor,
  { userId, filename, filesize }: { userId: string; filename: string; filesize: number },
): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    with old as (select filename from avatars where user_id = ${userId}::uuid),
    stored as (
      insert into avatars (user_id, filename, mime_type, filesize, width, height)
      select id, ${filename}, 'image/webp', ${filesize}, ${AVATAR_SIDE_PIXELS}, ${AVATAR_SIDE_PIXELS}
      from users where id = ${userId}::uuid and status = 'active'
      on conflict (user_id) do update set filename = excluded.filename, mime_type = excluded.mime_type,
        filesize = excluded.filesize, width = excluded.width, height = excluded.height, updated_at = now()
      returning 1
    )
    select exists (select 1 from stored) as "isStored", (select filename from old) as old`)
  const { isStored, old: oldFilename } = storedSchema.parse(rows[0])
  // The account was disabled or deleted during the upload.
  if (!isStored) throw new AppError('session_ended')
  return oldFilename
}
