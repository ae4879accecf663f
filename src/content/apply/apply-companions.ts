import type { PayloadRequest } from 'payload'
import { listeningWell } from '../listening-well/course'
import { trustAgain } from '../trust-again/course'
import type { CourseContent } from '../types'
import { applyFaqs, applyModules } from './apply-course'
import { applyFile } from './apply-file'
import { markdownTo } from './rich-text'

/**
 * Fills the two companion courses where they still stand as an early version of the content left them,
 * without modules. A course that has modules, or that the instructor deleted, is left as it is.
 */
export async function applyCompanions(req: PayloadRequest): Promise<void> {
  const toRichText = await markdownTo(req.payload.config)
  for (const content of [listeningWell, trustAgain]) {
    const course = await emptyCourse(req, content.slug)
    if (!course) continue
    await applyModules(req, course.id, content.modules, toRichText)
    if (!(await has(req, 'faqs', course.id)))
      await applyFaqs(req, course.id, content.faqs, toRichText)
    await dressCourse(req, course, content)
  }
}

// Content is written by the system: each call overrides access.

/** The course of that slug as it was last saved, or null when there is none or it has modules. */
async function emptyCourse(req: PayloadRequest, slug: string) {
  const { docs } = await req.payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  })
  const [found] = docs
  if (!found || (await has(req, 'modules', found.id))) return null
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

async function has(req: PayloadRequest, collection: 'modules' | 'faqs', course: string) {
  const { totalDocs } = await req.payload.count({
    collection,
    where: { course: { equals: course } },
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** Adds the picture and the facts where there are none. */
async function dressCourse(req: PayloadRequest, course: EmptyCourse, content: CourseContent) {
  // Saving would carry changes that are not published yet over to the site, and the course off it.
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
