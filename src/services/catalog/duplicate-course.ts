import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Faq } from '@/payload-types'
import { AppError } from '@/domain/messages/app-error'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { findDraft, findReadableDocument } from '@/services/database/find-readable-document'
import { copyLesson, copyModule, findDrafts, resetFields, toCopyTitle } from './duplicate-content'
import { type LessonCopies, relinkCopies, relinkText } from './relink-copies'
import { findUniqueCourseSlug, findUniquePath } from './unique-names'
import { lockContents } from './lock-contents'

type CourseCopy = { id: string; title: string }

/**
 * Copies a course with its modules, lessons, exercises, and questions. The copies are drafts of the
 * latest versions, except that a published question stays published. The copy can't be published
 * while a visible module has only draft lessons. Launch
 * prices and all data about people or sales are not copied. Throws AppError 404 for an unknown ID,
 * and 409 while the same course is being copied.
 */
export async function duplicateCourse(req: PayloadRequest, id: string): Promise<CourseCopy> {
  return inTransaction(req, async (txReq, tx) => {
    await acquireCopyLock(tx, id)
    await lockContents(txReq)
    const copy = await copyCourse(txReq, id)
    const where = { course: { equals: id } }
    const copies = new Map<string, string>()
    for (const module of await findDrafts(txReq, 'modules', where))
      await copyModule(txReq, module, { course: copy.id, title: module.title || '', copies })
    // The workbook lesson belongs to no module.
    const courseLessons = await findDrafts(txReq, 'lessons', {
      ...where,
      module: { exists: false },
    })
    for (const lesson of courseLessons)
      await copyLesson(txReq, lesson, { course: copy.id, module: null, title: lesson.title || '' })
    await relinkCopies(txReq, copy.id, copies)
    for (const question of await findDrafts(txReq, 'faqs', where))
      await copyQuestion(txReq, question, { course: copy.id, copies })
    return copy
  })
}

/** Prevents a double click from creating two copies. Throws AppError 'copy_under_way' (409). */
async function acquireCopyLock(tx: Executor, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`copy:${id}`}, 0)) as free`)
  if (rows[0]?.free !== true) throw new AppError('copy_under_way')
}

async function copyCourse(req: PayloadRequest, id: string): Promise<CourseCopy> {
  const course = await findDraft(req, 'courses', id)
  if (!course) throw new AppError('not_found')
  const title = toCopyTitle(course.title)
  const copy = await req.payload.create({
    collection: 'courses',
    data: {
      ...course,
      ...resetFields,
      title,
      slug: await findUniqueCourseSlug(req, title),
      overviewPath: await findUniquePath(req, title),
      facts: course.facts?.map(({ label, value }) => ({ label, value })),
      listed: false,
      launchPrice: null,
      launchFrom: null,
      launchUntil: null,
      // A new course has no ratings.
      satisfactionRate: null,
      satisfactionSource: null,
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return { id: copy.id, title }
}

/** Copies a question: its published version if there is one, and then its draft. */
async function copyQuestion(
  req: PayloadRequest,
  latest: Faq,
  { course, copies }: { course: string; copies: LessonCopies },
): Promise<void> {
  const toCopy = (question: Faq) => ({
    ...question,
    ...resetFields,
    course,
    answer: relinkText(question.answer, copies),
  })
  const row = await findReadableDocument(req, 'faqs', latest.id)
  // A draft may have moved a question that is still published in another course.
  const isPublished =
    row?._status === 'published' && relationId(row.course) === relationId(latest.course)
  const { id } = await req.payload.create({
    collection: 'faqs',
    data: toCopy(isPublished ? row : latest),
    draft: !isPublished,
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (isPublished && latest._status === 'draft')
    await req.payload.update({
      collection: 'faqs',
      id,
      data: toCopy(latest),
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
}
