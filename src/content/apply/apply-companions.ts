import type { PayloadRequest, Where } from 'payload'
import { log } from '@/lib/log'
import { listeningWell } from '../listening-well/course'
import { trustAgain } from '../trust-again/course'
import type { CourseContent } from '../types'
import { applyFaqs, applyModules } from './apply-course'
import { applyFile } from './apply-file'
import { markdownTo } from './rich-text'

/**
 * Fills the two companion courses that an early version of the seed created without modules. Skips
 * a course that has modules, that was renamed or deleted, or whose module paths are taken.
 */
export async function applyCompanions(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const content of [listeningWell, trustAgain]) {
    const course = await emptyCourse(req, content)
    if (!course) continue
    await applyModules(req, course.id, content.modules, toRichText)
    if (!(await has(req, 'faqs', { course: { equals: course.id } })))
      await applyFaqs(req, course.id, content.faqs, toRichText)
    await completeCourse(req, course, content)
  }
}

// Each call overrides access, because no user is signed in.

/** Returns the course's latest version, or null if it can't be filled. */
async function emptyCourse(req: PayloadRequest, { slug, title, modules }: CourseContent) {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const [found] = docs
  if (found?.title !== title || (await has(req, 'modules', { course: { equals: found.id } })))
    return null
  const paths = modules.map(({ path }) => path)
  if (await has(req, 'modules', { path: { in: paths } })) {
    log.warn({ course: slug }, 'sample modules not added: a module URL is already taken')
    return null
  }
  return req.payload.findByID({
    collection: 'courses',
    id: found.id,
    draft: true,
    depth: 0,
    overrideAccess: true,
    req,
  })
}

type EmptyCourse = NonNullable<Awaited<ReturnType<typeof emptyCourse>>>

async function has(req: PayloadRequest, collection: 'modules' | 'faqs', where: Where) {
  const { totalDocs } = await req.payload.count({
    collection,
    where,
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

async function completeCourse(req: PayloadRequest, course: EmptyCourse, content: CourseContent) {
  // Skips a course with pending changes or an unpublished course, because saving would change its
  // status.
  if (course._status !== 'published') return
  const needsImage = !course.image && content.imageFile
  const needsFacts = !course.facts?.length
  if (!needsImage && !needsFacts) return
  await req.payload.update({
    collection: 'courses',
    id: course.id,
    data: {
      ...(needsImage && { image: await applyFile(req, 'media', needsImage) }),
      ...(needsFacts && { facts: content.facts }),
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
