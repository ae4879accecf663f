import type { PayloadRequest } from 'payload'
import type { DraftedCollection } from '@/domain/drafts/edited-document'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { titleProblem } from '@/domain/learning/lesson-title'
import { AppError } from '@/domain/messages/app-error'
import { addModuleOrLesson, assertCourseExists } from './add-module-or-lesson'
import { inTransaction } from '@/services/database/in-transaction'
import { uniqueCourseSlug, uniquePath } from './unique-names'

type NewDraft = {
  collection: DraftedCollection
  title: string
  /** The ID of the parent: a module's or question's course, or a lesson's module. May be empty. */
  into: string
}

const MAX_QUESTION_LENGTH = 200

/**
 * Creates a draft at the end of its parent, and returns its ID. Throws AppError 400 with a message
 * if the title or the parent is missing or invalid, and 404 if the parent was deleted.
 */
export async function createDraft(
  req: PayloadRequest,
  { collection, title: typedTitle, into }: NewDraft,
): Promise<string> {
  const title = typedTitle.trim()
  const problem =
    collection !== 'faqs'
      ? titleProblem(title)
      : hasVisibleCharacter(title)
        ? titleProblem(title, { label: 'question', maxLength: MAX_QUESTION_LENGTH })
        : 'Please write the question.'
  if (problem !== null) throw new AppError('bad_request', { message: problem })
  const createOptions = { draft: true, depth: 0 } as const
  if (collection === 'courses' || collection === 'pages') {
    const { id } = await req.payload.create({
      collection,
      data: { title, _status: 'draft' },
      ...createOptions,
      overrideAccess: false,
      req,
    })
    return id
  }
  if (into === '') {
    const parent = collection === 'lessons' ? 'module' : 'course'
    throw new AppError('bad_request', { message: `Please choose a ${parent}.` })
  }
  if (collection !== 'faqs') return addModuleOrLesson(req, { collection, into, title })
  await assertCourseExists(req, into)
  const { id } = await req.payload.create({
    collection,
    data: { question: title, course: into, _status: 'draft' },
    ...createOptions,
    overrideAccess: false,
    req,
  })
  return id
}

type NewCourse = {
  title: string
  subtitle: string
  description: string
  /** The price in US dollars, with at most two decimals. */
  price: number
  /** The titles of the modules, in order. */
  modules: string[]
}

/** Creates a draft course with draft modules. Returns its ID. Throws like `addModuleOrLesson`. */
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
        slug: await uniqueCourseSlug(txReq, title),
        overviewPath: await uniquePath(txReq, title),
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
      await addModuleOrLesson(txReq, { collection: 'modules', into: course.id, title: moduleTitle })
    return course.id
  })
}
