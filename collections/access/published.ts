import type { Access } from 'payload'
import { shownCourse, shownLesson, shownModule } from '@/services/learning/may-learn'
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
  shownCourse(await enrolledCourseIds(req), { status: '_status', id: 'id' })

/** Questions and answers are shown with their course once they are published themselves. */
export const ofShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || {
    and: [
      shownCourse(await enrolledCourseIds(req), { status: 'course._status', id: 'course' }),
      { _status: { equals: 'published' } },
    ],
  }

/** Published parts of a course are shown with it, unless they are hidden. */
export const partOfShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || shownModule(await enrolledCourseIds(req))

/** Lessons are hidden with their module too; the workbook lesson has none. */
export const lessonOfShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || shownLesson(await enrolledCourseIds(req))

export const shownOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }
