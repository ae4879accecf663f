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
import { findDraft } from '@/services/database/find-draft'
import { asNew, titleOfCopy } from './duplicate-content'
import { copyLessons } from './copy-lessons'
import { freeCourseSlug, freePath } from './free-names'
import { lockContents } from './lock-contents'

/** The maximum sizes, which one transaction can copy in a few seconds. */
const LIMITS = { modules: 100, lessons: 500, questions: 200 }

/** A copied course, and the number of its modules and lessons. */
export type CourseCopy = { id: string; title: string; modules: number; lessons: number }

/**
 * Copies a course with its modules, lessons, exercises, and questions. The copied course is a
 * draft. Its parts keep their status, so that published ones become visible with the course. Launch
 * prices and all data about people or sales are not copied. Throws AppError 404 for an unknown ID,
 * 409 while the same course is being copied, and 'course_too_large'.
 */
export async function duplicateCourse(req: PayloadRequest, id: string): Promise<CourseCopy> {
  return inTransaction(req, async (inner, tx) => {
    await lockCopying(tx, id)
    await lockContents(inner)
    const copy = await copyCourse(inner, id)
    const modules = await copyModules(inner, id, copy.id)
    const lessons = await copyLessons(inner, { from: id, to: copy.id, modules })
    assertWithinLimit('lessons', lessons)
    await copyQuestions(inner, id, copy.id)
    return { ...copy, modules: modules.size, lessons }
  })
}

/** Prevents a second copy by a double click. Throws AppError 'copy_under_way' (409). */
async function lockCopying(tx: Executor, id: string): Promise<void> {
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
  const title = titleOfCopy(course.title)
  const copy = await req.payload.create({
    collection: 'courses',
    data: {
      ...course,
      ...asNew,
      title,
      slug: await freeCourseSlug(req, title),
      overviewPath: await freePath(req, title),
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
  from: string,
  course: string,
): Promise<Map<string, string>> {
  const modules = await readParts(req, 'modules', from)
  const copies = new Map<string, string>()
  for (const versions of modules) {
    const { id, title } = versions.newest
    const path = await freePath(req, title || '')
    const copyOf = (module: Module) => ({
      ...module,
      ...asNew,
      course,
      path,
      curriculumLessons: module.curriculumLessons?.map(({ text }) => ({ text })),
    })
    copies.set(id, await createPart(req, 'modules', versions, copyOf))
  }
  return copies
}

async function copyQuestions(req: PayloadRequest, from: string, course: string): Promise<void> {
  const questions = await readParts(req, 'faqs', from)
  for (const versions of questions)
    await createPart(req, 'faqs', versions, (question) => ({ ...question, ...asNew, course }))
}

type Drafted = 'faqs' | 'modules'

/** Copies a module or question: the published version, and then the draft if there is one. */
async function createPart<Part extends Faq | Module>(
  req: PayloadRequest,
  collection: Drafted,
  { newest, published }: PartVersions<Part>,
  copyOf: (part: Part) => RequiredDataFromCollectionSlug<Drafted>,
): Promise<string> {
  const { payload } = req
  if (!published) {
    const draft = await payload.create({
      collection,
      data: copyOf(newest),
      draft: true as const,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return draft.id
  }
  const { id } = await payload.create({
    collection,
    data: copyOf(published),
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (newest._status === 'draft')
    await payload.update({
      collection,
      id,
      data: copyOf(newest),
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
  return id
}

/** The latest version of a module or question, and its published version or null. */
type PartVersions<Part> = { newest: Part; published: Part | null }

/**
 * Reads the latest and the published version of a course's modules or questions, in order. An
 * autosaved draft that was never saved exists only in its latest version.
 */
async function readParts<Slug extends Drafted>(
  req: PayloadRequest,
  collection: Slug,
  course: string,
): Promise<PartVersions<DataFromCollectionSlug<Slug>>[]> {
  const ofCourse: Where = { course: { equals: course } }
  const kind = collection === 'faqs' ? 'questions' : 'modules'
  const query = { collection, limit: LIMITS[kind] + 1, depth: 0, pagination: false }
  const newest = await req.payload.find({
    ...query,
    where: ofCourse,
    sort: ['order', 'createdAt', 'id'],
    draft: true,
    overrideAccess: false,
    req,
  })
  assertWithinLimit(kind, newest.docs.length)
  const published = await req.payload.find({
    ...query,
    where: { and: [ofCourse, { _status: { equals: 'published' } }] },
    overrideAccess: false,
    req,
  })
  const publishedById = new Map(published.docs.map((part) => [part.id, part]))
  return newest.docs.map((part) => ({
    newest: part,
    published: publishedById.get(part.id) ?? null,
  }))
}
