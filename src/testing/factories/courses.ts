import type { Course, Faq, Lesson, Module } from '@/payload-types'
import { buildRichText } from './rich-text'
import { createDoc } from '../docs'
import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'

// Calls bypass access control, as the system does.

/** Creates a published course for $50. */
export const aCourse = (details: Partial<Course> = {}): Promise<Course> =>
  createDoc('courses', {
    title: 'A Course',
    slug: `course-${uniqueText()}`,
    price: 50,
    _status: 'published',
    ...details,
  })

/** Unpublishes a course. */
export const unpublish = async ({ id }: Course): Promise<void> => {
  const payload = await testPayload()
  await payload.update({
    collection: 'courses',
    id,
    data: { _status: 'draft' },
    overrideAccess: true,
  })
}

/** Creates a visible module in this course. */
export const aModule = (course: Course, details: Partial<Module> = {}): Promise<Module> =>
  createDoc('modules', {
    title: 'A Module',
    course: course.id,
    order: 1,
    visible: true,
    ...details,
  })

/** Creates a visible lesson with a description and a transcript. */
export const aLesson = async (module: Module, details: Partial<Lesson> = {}): Promise<Lesson> => {
  const course = typeof module.course === 'string' ? module.course : module.course.id
  return createDoc('lessons', {
    title: 'A Lesson',
    slug: `lesson-${uniqueText()}`,
    kind: 'video',
    module: module.id,
    course,
    order: 1,
    visible: true,
    description: buildRichText('The text under the video.'),
    transcript: 'The words of the video.',
    ...details,
  })
}

/** Creates an FAQ entry for this course. */
export const anFaqEntry = (course: Course): Promise<Faq> =>
  createDoc('faqs', {
    question: 'Why?',
    answer: buildRichText('Because.'),
    course: course.id,
    order: 1,
  })
