import type { Access } from 'payload'
import { visibleCourse, visibleLesson, visibleModule } from '@/services/learning/may-learn'
import { enrolledCourseIds } from './enrolled'
import { isInstructor } from './instructor'

/**
 * Allows everyone published documents, and the instructor all of them (docs/security.md, section
 * 6). A rule on the status, because `draft: false` would return drafts that were never published.
 */
export const publishedOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { _status: { equals: 'published' } }

/** Allows everyone published courses, and students their courses, even if no longer for sale. */
export const publishedOrOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) ||
  visibleCourse(await enrolledCourseIds(req), { status: '_status', id: 'id' })

/** Allows published FAQs of visible courses. */
export const inVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || {
    and: [
      visibleCourse(await enrolledCourseIds(req), { status: 'course._status', id: 'course' }),
      { _status: { equals: 'published' } },
    ],
  }

/** Allows the visible modules of visible courses. */
export const partOfVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || visibleModule(await enrolledCourseIds(req))

/** Allows visible lessons of visible modules, and the workbook, which has no module. */
export const lessonOfVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || visibleLesson(await enrolledCourseIds(req))

export const visibleOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }
