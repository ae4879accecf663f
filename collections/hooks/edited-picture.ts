import type { PayloadRequest, File as Upload } from 'payload'
import { z } from 'zod'
import { mimeTypeOf } from '@/domain/upload-rules'
import { bytesOf } from '@/integrations/storage/file-store'
import { findStoredFile } from '@/integrations/storage/store'

const position = z.coerce.number().nullish()
const editsSchema = z.object({
  uploadEdits: z.object({
    crop: z.unknown().optional(),
    focalPoint: z.object({ x: position, y: position }).optional(),
  }),
})
const targetSchema = z.object({ id: z.string() })

/**
 * Returns the stored image as an upload if the form crops it or moves its focal point, else null.
 * Without this upload, Payload would fetch the image from the site over the network.
 */
export async function editedPicture(
  args: unknown,
  req: PayloadRequest,
): Promise<Pick<Upload, 'name' | 'mimetype' | 'data'> | null> {
  const edits = editsSchema.safeParse(req.query)
  const target = targetSchema.safeParse(args)
  if (!edits.success || !target.success) return null
  const { crop, focalPoint } = edits.data.uploadEdits
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { equals: target.data.id } },
    select: { filename: true, focalX: true, focalY: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const { filename, focalX, focalY } = docs[0] ?? {}
  const isMoved = focalPoint && (focalPoint.x !== focalX || focalPoint.y !== focalY)
  if (!filename || (crop === undefined && !isMoved)) return null
  const file = await findStoredFile('media', filename)
  return file && { name: filename, mimetype: mimeTypeOf(filename), data: await bytesOf(file) }
}
