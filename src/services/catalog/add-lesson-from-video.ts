import type { PayloadRequest } from 'payload'
import { addPart } from './add-part'

type SentVideo = {
  moduleId: string
  title: string
  /** The id from `startVideoUpload`; all parts have been uploaded. */
  uploadId: string
  fileName: string
  mimeType: string
  /** In bytes. */
  size: number
}

/**
 * Creates a draft lesson from an uploaded video at the end of its module, and returns its title.
 * Runs as the user of `req`. Throws AppError 404 for an unknown module, 409 if the upload is
 * incomplete, 400 if its content doesn't match its type; then nothing is stored.
 */
export async function addLessonFromVideo(
  req: PayloadRequest,
  { moduleId, title, uploadId, fileName, mimeType, size }: SentVideo,
): Promise<string> {
  const part = { collection: 'lessons', into: moduleId, title } as const
  await addPart(req, part, async (inner) => {
    const file = { name: fileName, mimetype: mimeType, size, data: Buffer.alloc(0) }
    const video = await inner.payload.create({
      collection: 'videos',
      data: { title },
      // The collection's hooks find the bytes by the upload (`stagedFiles`).
      file: Object.assign(file, { clientUploadContext: { uploadId } }),
      depth: 0,
      overrideAccess: false,
      req: inner,
    })
    return { videoSource: 'file', video: video.id }
  })
  return title
}
