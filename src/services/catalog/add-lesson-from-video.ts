import type { PayloadRequest } from 'payload'
import { addPart } from './add-part'

type SentVideo = {
  moduleId: string
  title: string
  /** What `startVideoUpload` gave the file, of which all parts are here. */
  uploadId: string
  fileName: string
  mimeType: string
  /** In bytes. */
  size: number
}

/**
 * Makes a lesson of a video that was sent before, at the end of its module, and returns its title.
 * The lesson is a draft. Runs as the user of `req`. Throws AppError 404 for an unknown module, 409
 * when the file is not whole, 400 when it is not what it says it is; then nothing is kept.
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
      // The hooks of the collection find the bytes by the upload (`stagedFiles`).
      file: Object.assign(file, { clientUploadContext: { uploadId } }),
      depth: 0,
      overrideAccess: false,
      req: inner,
    })
    return { videoSource: 'file', video: video.id }
  })
  return title
}
