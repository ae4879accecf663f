import type { PayloadRequest } from 'payload'
import { titleProblem } from '@/domain/learning/lesson-title'
import { AppError } from '@/domain/messages/app-error'
import type { Lesson } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { findDraft } from '@/services/database/find-draft'
import { uniqueLessonSlug, uniquePath } from './unique-names'
import { lockContents } from './lock-contents'
import { moveInList } from './move-in-list'

type NewModuleOrLesson = {
  collection: 'modules' | 'lessons'
  /** The parent's ID: a module's course, or a lesson's module. */
  into: string
  title: string
}

type Video = Pick<Lesson, 'videoSource' | 'video'>

/**
 * Adds a draft module to a course, or a draft lesson to a module, and returns its ID. `createVideo`
 * creates a lesson's video in the same transaction. Throws AppError 400 with a message if the title
 * is empty or too long, and 404 if the parent was deleted.
 */
export async function addModuleOrLesson(
  req: PayloadRequest,
  { collection, into, title: typedTitle }: NewModuleOrLesson,
  createVideo?: (req: PayloadRequest) => Promise<Video>,
): Promise<string> {
  const title = typedTitle.trim()
  const problem = titleProblem(title)
  if (problem !== null) throw new AppError('bad_request', { message: problem })
  return inTransaction(req, async (txReq) => {
    const course = await findCourseId(txReq, collection, into)
    const video = await createVideo?.(txReq)
    // Prevents concurrent transactions from choosing the same slug.
    await lockContents(txReq)
    const commonData = { title, course, order: 0, _status: 'draft' } as const
    if (collection === 'modules') {
      const { id } = await txReq.payload.create({
        collection,
        data: { ...commonData, path: await uniquePath(txReq, title) },
        draft: true,
        depth: 0,
        overrideAccess: false,
        req: txReq,
      })
      await moveInList(txReq, { collection, id, before: null })
      return id
    }
    const slug = await uniqueLessonSlug(txReq, course, title)
    const { id } = await txReq.payload.create({
      collection,
      data: { ...commonData, kind: 'video', module: into, slug, ...video },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    await moveInList(txReq, { collection, id, into, before: null })
    return id
  })
}

async function findCourseId(
  req: PayloadRequest,
  collection: NewModuleOrLesson['collection'],
  into: string,
): Promise<string> {
  if (collection === 'modules') {
    await assertCourseExists(req, into)
    return into
  }
  const module = await findDraft(req, 'modules', into)
  if (module) return relationId(module.course)
  throw new AppError('not_found', { message: 'This module was deleted. Reload the page.' })
}

/** Throws AppError 404 with a message unless the requesting user may read the course. */
export async function assertCourseExists(req: PayloadRequest, id: string): Promise<void> {
  if (await findDraft(req, 'courses', id)) return
  throw new AppError('not_found', { message: 'This course was deleted. Reload the page.' })
}

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
  const newLesson = { collection: 'lessons', into: moduleId, title } as const
  await addModuleOrLesson(req, newLesson, async (txReq) => {
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
