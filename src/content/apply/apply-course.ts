import type { PayloadRequest } from 'payload'
import type { CourseContent, FaqContent, LessonContent, ModuleContent } from '../types'
import { applyFile } from './apply-file'
import type { RichText } from './rich-text'
import { toSections } from './to-sections'

type ToRichText = (markdown: string) => RichText

/** Creates a course with its modules, lessons, and FAQ, unless a course with its slug exists. */
export async function applyCourse(
  req: PayloadRequest,
  course: CourseContent,
  toRichText: ToRichText,
): Promise<void> {
  // Each call overrides access, because no user is signed in.
  const { totalDocs } = await req.payload.count({
    collection: 'courses',
    where: { slug: { equals: course.slug } },
    overrideAccess: true,
    req,
  })
  if (totalDocs > 0) return

  const { modules, lessons, faqs, sections, imageFile, trailerFile, ...parts } = course
  const { trailerCaptionsFile, workbookFile, workbookLetterFile, ...texts } = parts
  const created = await req.payload.create({
    collection: 'courses',
    data: {
      ...texts,
      ...(sections && { sections: await toSections(req, sections, toRichText) }),
      image: imageFile ? await applyFile(req, 'media', imageFile) : null,
      trailer: trailerFile ? await applyFile(req, 'media', trailerFile) : null,
      trailerCaptions: trailerCaptionsFile
        ? await applyFile(req, 'documents', trailerCaptionsFile, trailerCaptionsTitle(course))
        : null,
      workbook: workbookFile
        ? await applyFile(req, 'documents', workbookFile, `Workbook: ${course.title}`)
        : null,
      workbookLetter: workbookLetterFile
        ? await applyFile(req, 'documents', workbookLetterFile, letterTitle(course))
        : null,
      _status: 'published',
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
  await applyModules(req, created.id, modules, toRichText)
  for (const content of lessons)
    await applyLesson(req, { course: created.id, module: null }, content, toRichText)
  await applyFaqs(req, created.id, faqs, toRichText)
}

/** Returns the document title of a course's trailer captions. */
export const trailerCaptionsTitle = ({ title }: Pick<CourseContent, 'title'>) =>
  `Captions: Trailer of ${title}`

/** Returns the document title of a course's US Letter workbook. */
export const letterTitle = ({ title }: Pick<CourseContent, 'title'>) =>
  `Workbook on US Letter: ${title}`

/** Creates modules with their lessons in a course. */
export async function applyModules(
  req: PayloadRequest,
  course: string,
  modules: ModuleContent[],
  toRichText: ToRichText,
): Promise<void> {
  for (const content of modules) await applyModule(req, course, content, toRichText)
}

/** Creates FAQ entries in a course. */
export async function applyFaqs(
  req: PayloadRequest,
  course: string,
  faqs: FaqContent[],
  toRichText: ToRichText,
): Promise<void> {
  for (const { answer, ...faq } of faqs) {
    await req.payload.create({
      collection: 'faqs',
      data: { ...faq, answer: toRichText(answer), course },
      depth: 0,
      overrideAccess: true,
      req,
    })
  }
}

async function applyModule(
  req: PayloadRequest,
  course: string,
  content: ModuleContent,
  toRichText: ToRichText,
): Promise<void> {
  const { lessons, imageFile, description, curriculumLessons } = content
  const created = await req.payload.create({
    collection: 'modules',
    data: {
      course,
      title: content.title,
      order: content.order,
      path: content.path,
      inCurriculum: content.inCurriculum,
      curriculumTitle: content.curriculumTitle,
      curriculumDescription: content.curriculumDescription,
      nextUp: content.nextUp,
      image: imageFile ? await applyFile(req, 'media', imageFile) : null,
      description: toRichText(description),
      curriculumLessons: curriculumLessons.map((text) => ({ text })),
      visible: true,
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
  for (const lesson of lessons)
    await applyLesson(req, { course, module: created.id }, lesson, toRichText)
}

async function applyLesson(
  req: PayloadRequest,
  owner: { course: string; module: string | null },
  content: LessonContent,
  toRichText: ToRichText,
): Promise<void> {
  const { slug, order, title, kind } = content
  const video =
    content.kind === 'video'
      ? {
          video: await applyFile(req, 'videos', content.videoFile, title),
          poster: await applyFile(req, 'media', content.posterFile),
          captions: await applyFile(req, 'documents', content.captionsFile, `Captions: ${title}`),
          durationSeconds: content.durationSeconds,
          introDelayMs: content.introDelayMs,
          transcript: content.transcript,
          isFree: content.isFree ?? false,
        }
      : {}
  await req.payload.create({
    collection: 'lessons',
    data: {
      ...owner,
      ...video,
      slug,
      order,
      title,
      kind,
      description: toRichText(content.description),
      visible: true,
    },
    depth: 0,
    overrideAccess: true,
    req,
  })
}
