import type { PayloadRequest } from 'payload'
import type { DraftedCollection } from '@/domain/drafts/edited-document'
import { hasVisibleCharacter } from '@/domain/identity/person-name'
import { titleProblem } from '@/domain/learning/lesson-title'
import { AppError } from '@/domain/messages/app-error'
import { addPart, assertCourse } from './add-part'
import { inTransaction } from '@/services/database/in-transaction'
import { freeCourseSlug, freePath } from './free-names'

type NewDraft = {
  collection: DraftedCollection
  title: string
  /** The ID of a module's or question's course, or of a lesson's module, or empty. */
  into: string
}

const MAX_QUESTION_LENGTH = 200

/**
 * Creates a draft at the end of its parent, and returns its ID. Throws AppError 400 with a message
 * if the title or the parent is missing or invalid, and 404 if the parent was deleted.
 */
export async function createDraft(
  req: PayloadRequest,
  { collection, title: typed, into }: NewDraft,
): Promise<string> {
  const title = typed.trim()
  const problem =
    collection !== 'faqs'
      ? titleProblem(title)
      : hasVisibleCharacter(title)
        ? titleProblem(title, { label: 'question', maxLength: MAX_QUESTION_LENGTH })
        : 'Please write the question.'
  if (problem !== null) throw new AppError('bad_request', { message: problem })
  const how = { draft: true, depth: 0 } as const
  if (collection === 'courses' || collection === 'pages') {
    const { id } = await req.payload.create({
      collection,
      data: { title, _status: 'draft' },
      ...how,
      overrideAccess: false,
      req,
    })
    return id
  }
  if (into === '') {
    const parent = collection === 'lessons' ? 'module' : 'course'
    throw new AppError('bad_request', { message: `Please choose a ${parent}.` })
  }
  if (collection !== 'faqs') return addPart(req, { collection, into, title })
  await assertCourse(req, into)
  const { id } = await req.payload.create({
    collection,
    data: { question: title, course: into, _status: 'draft' },
    ...how,
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

/** Creates a draft course with draft modules, and returns its ID. Throws like `addPart`. */
export async function createCourse(
  req: PayloadRequest,
  { title, subtitle, description, price, modules }: NewCourse,
): Promise<string> {
  return inTransaction(req, async (inner) => {
    const course = await inner.payload.create({
      collection: 'courses',
      data: {
        title,
        subtitle,
        description,
        price,
        slug: await freeCourseSlug(inner, title),
        overviewPath: await freePath(inner, title),
        listed: false,
        // A new course has no ratings.
        satisfactionRate: null,
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req: inner,
    })
    for (const name of modules)
      await addPart(inner, { collection: 'modules', into: course.id, title: name })
    return course.id
  })
}
