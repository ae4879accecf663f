import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { freeLessonSlug } from './free-names'
import { placeInList } from './place-in-list'

type SentVideo = {
  moduleId: string
  title: string
  /** What `beginVideoUpload` gave the file, of which all parts are here. */
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
  await inTransaction(req, async (inner) => {
    const { user } = inner
    const module = await inner.payload.findByID({
      collection: 'modules',
      id: moduleId,
      depth: 0,
      select: { course: true },
      disableErrors: true,
      overrideAccess: false,
      user,
      req: inner,
    })
    if (!module) throw new AppError('not_found')
    const course = relationId(module.course)
    const file = { name: fileName, mimetype: mimeType, size, data: Buffer.alloc(0) }
    const video = await inner.payload.create({
      collection: 'videos',
      data: { title },
      // The hooks of the collection find the bytes by the upload (`stagedFiles`).
      file: Object.assign(file, { clientUploadContext: { uploadId } }),
      depth: 0,
      overrideAccess: false,
      user,
      req: inner,
    })
    const lesson = await inner.payload.create({
      collection: 'lessons',
      data: {
        title,
        kind: 'video',
        videoSource: 'file',
        video: video.id,
        module: moduleId,
        course,
        slug: await freeLessonSlug(inner, course, title),
        order: 0,
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      overrideAccess: false,
      user,
      req: inner,
    })
    const place = { collection: 'lessons', id: lesson.id, into: moduleId, before: null } as const
    await placeInList(inner, place)
  })
  return title
}
