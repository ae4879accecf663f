import type { Access, Where } from 'payload'
import { isInstructor } from './instructor'

/**
 * Published documents for everyone, all of them for the instructor (design.md, section 6).
 * A rule on the status and not `draft: false`, which would return drafts that were never published.
 */
export const publishedOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { _status: { equals: 'published' } }

/** Parts of a course have no status of their own: they are public when the course is and they are not hidden. */
export const partOfPublishedCourse: Access = ({ req }) => isInstructor(req.user) || visiblePart

const visiblePart: Where = {
  and: [{ 'course._status': { equals: 'published' } }, { visible: { equals: true } }],
}

/** Lessons are hidden with their module too; the workbook lesson has none. */
export const lessonOfPublishedCourse: Access = ({ req }) => isInstructor(req.user) || visibleLesson

const visibleLesson: Where = {
  and: [
    visiblePart,
    { or: [{ module: { exists: false } }, { 'module.visible': { equals: true } }] },
  ],
}

export const shownOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }

/** Questions and answers are public when their course is. */
export const ofPublishedCourse: Access = ({ req }) =>
  isInstructor(req.user) || { 'course._status': { equals: 'published' } }
