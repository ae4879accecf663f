import { sql } from '@payloadcms/db-postgres'
import type {
  PayloadRequest,
  RequiredDataFromCollectionSlug,
  DataFromCollectionSlug,
  Where,
} from 'payload'
import type { Faq, Module } from '@/payload-types'
import { AppError } from '@/domain/messages/app-error'
import { catalogMessages } from '@/domain/messages/catalog-messages'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { findDraft } from '@/services/database/find-readable-document'
import { resetFields, toCopyTitle } from './duplicate-content'
import { copyLessons } from './copy-lessons'
import { findUniqueCourseSlug, findUniquePath } from './unique-names'
import { lockContents } from './lock-contents'

/** The maximum size of a course. One transaction can copy this much in a few seconds. */
const LIMITS = { modules: 100, lessons: 500, questions: 200 }

/** A copied course, and the numbers of its modules and lessons. */
export type CourseCopy = { id: string; title: string; modules: number; lessons: number }

/**
 * Copies a course with its modules, lessons, exercises, and questions. The copied course is a
 * draft. The copied modules, lessons, and questions keep their status, so that published ones
 * become visible with the course. Launch prices and all data about people or sales are not copied.
 * Throws AppError 404 for an unknown ID, 409 while the same course is being copied, and
 * 'course_too_large'.
 */
export async function duplicateCourse(req: PayloadRequest, id: string): Promise<CourseCopy> {
  return inTransaction(req, async (txReq, tx) => {
    await acquireCopyLock(tx, id)
    await lockContents(txReq)
    const copy = await copyCourse(txReq, id)
    const modules = await copyModules(txReq, id, copy.id)
    const lessons = await copyLessons(txReq, { from: id, to: copy.id, modules })
    assertWithinLimit('lessons', lessons)
    await copyQuestions(txReq, id, copy.id)
    return { ...copy, modules: modules.size, lessons }
  })
}

/** Prevents a double click from creating two copies. Throws AppError 'copy_under_way' (409). */
async function acquireCopyLock(tx: Executor, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`copy:${id}`}, 0)) as free`)
  if (rows[0]?.free !== true) throw new AppError('copy_under_way')
}

function assertWithinLimit(kind: keyof typeof LIMITS, count: number): void {
  const limit = LIMITS[kind]
  if (count <= limit) return
  throw new AppError('course_too_large', { message: catalogMessages.tooLarge(kind, limit) })
}

async function copyCourse(req: PayloadRequest, id: string): Promise<{ id: string; title: string }> {
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
      _status: 'draft',
    },
    draft: true,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return { id: copy.id, title }
}

/** Copies the modules. Returns a map from the originals' ids to the copies' ids. */
async function copyModules(
  req: PayloadRequest,
  originalCourseId: string,
  copiedCourseId: string,
): Promise<Map<string, string>> {
  const modules = await readModulesOrFaqs(req, 'modules', originalCourseId)
  const copies = new Map<string, string>()
  for (const versions of modules) {
    const { id, title } = versions.latest
    const path = await findUniquePath(req, title || '')
    const toCopy = (module: Module) => ({
      ...module,
      ...resetFields,
      course: copiedCourseId,
      path,
      curriculumLessons: module.curriculumLessons?.map(({ text }) => ({ text })),
    })
    copies.set(id, await copyModuleOrFaq(req, 'modules', versions, toCopy))
  }
  return copies
}

async function copyQuestions(
  req: PayloadRequest,
  originalCourseId: string,
  copiedCourseId: string,
): Promise<void> {
  const questions = await readModulesOrFaqs(req, 'faqs', originalCourseId)
  for (const versions of questions)
    await copyModuleOrFaq(req, 'faqs', versions, (question) => ({
      ...question,
      ...resetFields,
      course: copiedCourseId,
    }))
}

type ModuleOrFaqSlug = 'faqs' | 'modules'

/** Copies a module or question: the published version, and then the draft if there is one. */
async function copyModuleOrFaq<Part extends Faq | Module>(
  req: PayloadRequest,
  collection: ModuleOrFaqSlug,
  { latest, published }: LatestAndPublished<Part>,
  toCopy: (part: Part) => RequiredDataFromCollectionSlug<ModuleOrFaqSlug>,
): Promise<string> {
  const { payload } = req
  if (!published) {
    const draft = await payload.create({
      collection,
      data: toCopy(latest),
      draft: true as const,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return draft.id
  }
  const { id } = await payload.create({
    collection,
    data: toCopy(published),
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (latest._status === 'draft')
    await payload.update({
      collection,
      id,
      data: toCopy(latest),
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
  return id
}

/** The latest version of a module or question, and its published version or null. */
type LatestAndPublished<Part> = { latest: Part; published: Part | null }

/**
 * Reads the latest and the published version of a course's modules or questions, in order. An
 * autosaved draft that was never saved exists only in its latest version.
 */
async function readModulesOrFaqs<Slug extends ModuleOrFaqSlug>(
  req: PayloadRequest,
  collection: Slug,
  course: string,
): Promise<LatestAndPublished<DataFromCollectionSlug<Slug>>[]> {
  const courseFilter: Where = { course: { equals: course } }
  const kind = collection === 'faqs' ? 'questions' : 'modules'
  const query = { collection, limit: LIMITS[kind] + 1, depth: 0, pagination: false }
  const latest = await req.payload.find({
    ...query,
    where: courseFilter,
    sort: ['order', 'createdAt', 'id'],
    draft: true,
    overrideAccess: false,
    req,
  })
  assertWithinLimit(kind, latest.docs.length)
  const published = await req.payload.find({
    ...query,
    where: { and: [courseFilter, { _status: { equals: 'published' } }] },
    overrideAccess: false,
    req,
  })
  const publishedById = new Map(published.docs.map((part) => [part.id, part]))
  return latest.docs.map((part) => ({
    latest: part,
    published: publishedById.get(part.id) ?? null,
  }))
}
