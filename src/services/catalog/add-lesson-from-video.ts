import type { PayloadRequest } from 'payload'
import { addPart } from './add-part'

type SentVideo = {
  moduleId: string
  title: string
  /** The id from `startVideoUpload`. All parts must already be uploaded. */
  uploadId: string
  fileName: string
  mimeType: string
  /** The file size in bytes. */
  size: number
}

/**
 * Creates a draft lesson from an uploaded video at the end of a module. Throws AppError 404 for an
 * unknown module, 409 if the upload is incomplete, and 400 if the content doesn't match its MIME
 * type.
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
      // The hooks of the collection find the file's content by the upload id (see `stagedFiles`).
      file: Object.assign(file, { clientUploadContext: { uploadId } }),
      depth: 0,
      overrideAccess: false,
      req: inner,
    })
    return { videoSource: 'file', video: video.id }
  })
  return title
}
