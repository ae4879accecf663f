import type { PayloadRequest } from 'payload'
import { createDraft } from './create-draft'

type UploadedVideo = {
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
 * Creates a draft lesson from an uploaded video at the end of a module, and returns its title.
 * Throws AppError 404 for an unknown module, 409 if the upload is incomplete, and 400 if the
 * content doesn't match its MIME type.
 */
export async function addLessonFromVideo(
  req: PayloadRequest,
  { moduleId, title, uploadId, fileName, mimeType, size }: UploadedVideo,
): Promise<string> {
  await createDraft(req, { collection: 'lessons', into: moduleId, title }, async (txReq) => {
    const file = { name: fileName, mimetype: mimeType, size, data: Buffer.alloc(0) }
    const video = await txReq.payload.create({
      collection: 'videos',
      data: { title },
      // The collection's hooks find the file's content by the upload id (see `fileStagingConfig`).
      file: Object.assign(file, { clientUploadContext: { uploadId } }),
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    return { videoSource: 'file', video: video.id }
  })
  return title
}
