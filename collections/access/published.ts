import type { Access, PayloadRequest, Where } from 'payload'
import { enrolledCourseIds } from './enrolled'
import { isInstructor } from './instructor'

/**
 * Published documents for everyone, all of them for the instructor (docs/security.md, section 6).
 * A rule on the status and not `draft: false`, which would return drafts that were never published.
 */
export const publishedOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { _status: { equals: 'published' } }

/** Published courses for everyone; to its students a course stays open when it is no longer sold. */
export const publishedOrOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) || shownCourse(req, { status: '_status', id: 'id' })

/** Questions and answers are shown with their course. */
export const ofShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || shownCourse(req, { status: 'course._status', id: 'course' })

/** Parts of a course have no status of their own: they are shown with it, unless they are hidden. */
export const partOfShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || visiblePart(req)

/** Lessons are hidden with their module too; the workbook lesson has none. */
export const lessonOfShownCourse: Access = async ({ req }) =>
  isInstructor(req.user) || {
    and: [
      await visiblePart(req),
      { or: [{ module: { exists: false } }, { 'module.visible': { equals: true } }] },
    ],
  }

export const shownOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }

async function visiblePart(req: PayloadRequest): Promise<Where> {
  const shown = await shownCourse(req, { status: 'course._status', id: 'course' })
  return { and: [shown, { visible: { equals: true } }] }
}

async function shownCourse(req: PayloadRequest, { status, id }: Record<'status' | 'id', string>) {
  const published: Where = { [status]: { equals: 'published' } }
  const own = await enrolledCourseIds(req)
  return own.length === 0 ? published : { or: [published, { [id]: { in: own } }] }
}
