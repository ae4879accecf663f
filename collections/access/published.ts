import type { Access } from 'payload'
import { visibleCourse, visibleLesson, visibleModule } from '@/services/learning/may-learn'
import { enrolledCourseIds } from './enrolled'
import { isInstructor } from './instructor'

/**
 * Published documents for everyone, all of them for the instructor (docs/security.md, section 6).
 * A rule on the status and not `draft: false`, which would return drafts that were never published.
 */
export const publishedOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { _status: { equals: 'published' } }

/**
 * Published courses for everyone; to its students a course stays open when it is no longer sold.
 */
export const publishedOrOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) ||
  visibleCourse(await enrolledCourseIds(req), { status: '_status', id: 'id' })

/** Questions and answers are shown with their course once they are published themselves. */
export const inVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || {
    and: [
      visibleCourse(await enrolledCourseIds(req), { status: 'course._status', id: 'course' }),
      { _status: { equals: 'published' } },
    ],
  }

/** Published parts of a course are shown with it, unless they are hidden. */
export const partOfVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || visibleModule(await enrolledCourseIds(req))

/** Lessons are hidden with their module too; the workbook lesson has none. */
export const lessonOfVisibleCourse: Access = async ({ req }) =>
  isInstructor(req.user) || visibleLesson(await enrolledCourseIds(req))

export const visibleOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }
