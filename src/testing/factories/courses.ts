import type { Course, Faq, Lesson, Module } from '@/payload-types'
import { richTextOf } from './rich-text'
import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'

// Calls bypass access control, as the system does.

/** Creates a published course for $50. */
export const aCourse = async (details: Partial<Course> = {}): Promise<Course> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'courses',
    data: {
      title: 'A Course',
      slug: `course-${uniqueText()}`,
      price: 50,
      _status: 'published',
      ...details,
    },
    depth: 0,
    overrideAccess: true,
  })
}

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
export const aModule = async (course: Course, details: Partial<Module> = {}): Promise<Module> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'modules',
    data: { title: 'A Module', course: course.id, order: 1, visible: true, ...details },
    depth: 0,
    overrideAccess: true,
  })
}

/** Creates a visible lesson with a description and a transcript. */
export const aLesson = async (module: Module, details: Partial<Lesson> = {}): Promise<Lesson> => {
  const payload = await testPayload()
  const course = typeof module.course === 'string' ? module.course : module.course.id
  return payload.create({
    collection: 'lessons',
    data: {
      title: 'A Lesson',
      slug: `lesson-${uniqueText()}`,
      kind: 'video',
      module: module.id,
      course,
      order: 1,
      visible: true,
      description: richTextOf('The text under the video.'),
      transcript: 'The words of the video.',
      ...details,
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Creates an FAQ entry for this course. */
export const anFaqEntry = async (course: Course): Promise<Faq> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'faqs',
    data: { question: 'Why?', answer: richTextOf('Because.'), course: course.id, order: 1 },
    depth: 0,
    overrideAccess: true,
  })
}
