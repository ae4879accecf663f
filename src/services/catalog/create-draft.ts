import type { PayloadRequest } from 'payload'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { validateTitle } from '@/domain/learning/lesson-title'
import { AppError } from '@/domain/messages/app-error'
import type { Lesson } from '@/payload-types'
import { findDraft } from '@/services/database/find-readable-document'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { lockContents } from './lock-contents'
import { moveInList } from './move-in-list'
import {
  findUniqueCourseSlug,
  findUniqueLessonSlug,
  findUniquePageSlug,
  findUniquePath,
} from './unique-names'

type NewDraft = {
  collection: 'modules' | 'lessons' | 'faqs' | 'pages'
  title: string
  /** The ID of the parent: a module's or question's course, or a lesson's module. May be empty. */
  into: string
}

/** Creates a lesson's video. Called once the title and the module are known to be valid. */
type CreateVideo = (req: PayloadRequest) => Promise<Pick<Lesson, 'videoSource' | 'video'>>

/**
 * Creates a draft at the end of its parent, and returns its ID. `createVideo` creates a lesson's
 * video in the same transaction. Throws AppError 400 with a message if the title or the parent is
 * missing or invalid, and 404 if the parent was deleted.
 */
export async function createDraft(
  req: PayloadRequest,
  { collection, title: rawTitle, into }: NewDraft,
  createVideo?: CreateVideo,
): Promise<string> {
  const newDraft = { collection, title: rawTitle.trim(), into }
  const problem = validateDraft(newDraft)
  if (problem !== null) throw new AppError('bad_request', { message: problem })
  return inTransaction(req, async (txReq) => {
    const { id } = await txReq.payload.create({
      collection,
      data: { ...(await toDraftData(txReq, newDraft, createVideo)), _status: 'draft' },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    if (collection === 'modules') await moveInList(txReq, { collection, id, before: null })
    if (collection === 'lessons') await moveInList(txReq, { collection, id, into, before: null })
    return id
  })
}

const MAX_QUESTION_LENGTH = 200

const parentNames = {
  pages: null,
  modules: 'course',
  lessons: 'module',
  faqs: 'course',
}

function validateDraft({ collection, title, into }: NewDraft): string | null {
  const problem = collection === 'faqs' ? validateQuestion(title) : validateTitle(title)
  if (problem !== null) return problem
  const parentName = parentNames[collection]
  return parentName !== null && into === '' ? `Please choose a ${parentName}.` : null
}

function validateQuestion(question: string): string | null {
  if (!hasVisibleCharacter(question)) return 'Please write the question.'
  return validateTitle(question, { label: 'question', maxLength: MAX_QUESTION_LENGTH })
}

/** Returns the fields of a new draft. */
async function toDraftData(
  req: PayloadRequest,
  { collection, title, into }: NewDraft,
  createVideo?: CreateVideo,
) {
  if (collection === 'pages') {
    // Prevents concurrent transactions from choosing the same slug.
    await lockContents(req)
    return { title, slug: await findUniquePageSlug(req, title) }
  }
  const course = await findCourseId(req, collection, into)
  if (collection === 'faqs') return { question: title, course }
  const video = await createVideo?.(req)
  // Prevents concurrent transactions from choosing the same slug.
  await lockContents(req)
  if (collection === 'modules') return { title, course, path: await findUniquePath(req, title) }
  const slug = await findUniqueLessonSlug(req, course, title)
  return { title, course, module: into, kind: 'video' as const, slug, ...video }
}

async function findCourseId(
  req: PayloadRequest,
  collection: 'modules' | 'lessons' | 'faqs',
  parentId: string,
): Promise<string> {
  const isLesson = collection === 'lessons'
  const parent = await findDraft(req, isLesson ? 'modules' : 'courses', parentId)
  if (parent) return 'course' in parent ? relationId(parent.course) : parent.id
  const parentName = isLesson ? 'module' : 'course'
  throw new AppError('not_found', { message: `This ${parentName} was deleted. Reload the page.` })
}

type NewCourse = {
  title: string
  subtitle: string
  description: string
  /** The price in the site's currency, with at most two decimals. */
  price: number
  /** The titles of the modules, in order. */
  modules: string[]
}

/** Creates a draft course with draft modules. Returns its ID. Throws like `createDraft`. */
export async function createCourse(
  req: PayloadRequest,
  { title, subtitle, description, price, modules }: NewCourse,
): Promise<string> {
  return inTransaction(req, async (txReq) => {
    const course = await txReq.payload.create({
      collection: 'courses',
      data: {
        title,
        subtitle,
        description,
        price,
        slug: await findUniqueCourseSlug(txReq, title),
        overviewPath: await findUniquePath(txReq, title),
        listed: false,
        // A new course has no ratings.
        satisfactionRate: null,
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req: txReq,
    })
    for (const moduleTitle of modules)
      await createDraft(txReq, { collection: 'modules', into: course.id, title: moduleTitle })
    return course.id
  })
}
