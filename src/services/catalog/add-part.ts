import type { PayloadRequest } from 'payload'
import { titleProblem } from '@/domain/learning/title-problem'
import { AppError } from '@/domain/messages/app-error'
import type { Lesson } from '@/payload-types'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { freeLessonSlug, freePath } from './free-names'
import { lockContents } from './lock-contents'
import { moveInList } from './move-in-list'

type NewPart = {
  collection: 'modules' | 'lessons'
  /** The id of the parent: the course of a module, or the module of a lesson. */
  into: string
  title: string
}

type Video = Pick<Lesson, 'videoSource' | 'video'>

/**
 * Adds a draft module to a course, or a draft lesson to a module, and returns its ID. `makeVideo`
 * creates a lesson's video in the same transaction. Throws AppError 400 with a message if the title
 * is empty or too long, and 404 if the parent was deleted.
 */
export async function addPart(
  req: PayloadRequest,
  { collection, into, title: typed }: NewPart,
  makeVideo?: (req: PayloadRequest) => Promise<Video>,
): Promise<string> {
  const title = typed.trim()
  const sentence = titleProblem(title)
  if (sentence !== null) throw new AppError('bad_request', { sentence })
  return inTransaction(req, async (inner) => {
    const course = await courseFor(inner, collection, into)
    const video = await makeVideo?.(inner)
    // Prevents concurrent transactions from choosing the same slug.
    await lockContents(inner)
    const common = { title, course, order: 0, _status: 'draft' } as const
    const how = { draft: true, depth: 0 } as const
    if (collection === 'modules') {
      const { id } = await inner.payload.create({
        collection,
        data: { ...common, path: await freePath(inner, title) },
        ...how,
        overrideAccess: false,
        req: inner,
      })
      await moveInList(inner, { collection, id, before: null })
      return id
    } else {
      const slug = await freeLessonSlug(inner, course, title)
      const { id } = await inner.payload.create({
        collection,
        data: { ...common, kind: 'video', module: into, slug, ...video },
        ...how,
        overrideAccess: false,
        req: inner,
      })
      await moveInList(inner, { collection, id, into, before: null })
      return id
    }
  })
}

/** Returns the id of the course that the new part belongs to. */
async function courseFor(
  req: PayloadRequest,
  collection: NewPart['collection'],
  into: string,
): Promise<string> {
  if (collection === 'modules') {
    await assertCourse(req, into)
    return into
  }
  const module = await req.payload.findByID({
    collection: 'modules',
    id: into,
    ...newest,
    overrideAccess: false,
    req,
  })
  if (module) return relationId(module.course)
  throw new AppError('not_found', { sentence: 'This module was deleted. Reload the page.' })
}

/** Throws AppError 404 with a message unless the requesting user may read the course. */
export async function assertCourse(req: PayloadRequest, id: string): Promise<void> {
  const found = await req.payload.findByID({
    collection: 'courses',
    id,
    ...newest,
    overrideAccess: false,
    req,
  })
  if (!found)
    throw new AppError('not_found', { sentence: 'This course was deleted. Reload the page.' })
}

// If a draft was never published, its values are only in its latest version, not in its row.
const newest = { depth: 0, draft: true, disableErrors: true } as const
