import type { Access } from 'payload'
import {
  visibleCourseWhere,
  visibleLessonWhere,
  visibleModuleWhere,
} from '@/services/learning/course-access'
import { enrolledCourseIds } from './enrolled'
import { isInstructor } from './instructor'

/**
 * Allows everyone to read published documents, and the instructor to read all documents
 * (docs/security.md, section 6). Filters by status, because a query with `draft: false` also
 * returns documents that were never published.
 */
export const publishedOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { _status: { equals: 'published' } }

/**
 * Allows everyone to read published courses, and students to read the courses they're enrolled in,
 * even if those are no longer for sale.
 */
export const publishedOrOwnCourse: Access = async ({ req }) =>
  isInstructor(req.user) ||
  visibleCourseWhere(await enrolledCourseIds(req), { status: '_status', id: 'id' })

/** Allows everyone to read published FAQs of visible courses, and the instructor to read all. */
export const visibleFaqOrInstructor: Access = async ({ req }) =>
  isInstructor(req.user) || {
    and: [
      visibleCourseWhere(await enrolledCourseIds(req), { status: 'course._status', id: 'course' }),
      { _status: { equals: 'published' } },
    ],
  }

/** Allows everyone to read visible modules of visible courses, and the instructor to read all. */
export const visibleModuleOrInstructor: Access = async ({ req }) =>
  isInstructor(req.user) || visibleModuleWhere(await enrolledCourseIds(req))

/**
 * Allows everyone to read visible lessons of visible modules, and visible lessons without a module,
 * such as the workbook. Allows the instructor to read all lessons.
 */
export const visibleLessonOrInstructor: Access = async ({ req }) =>
  isInstructor(req.user) || visibleLessonWhere(await enrolledCourseIds(req))

export const visibleOrInstructor: Access = ({ req }) =>
  isInstructor(req.user) || { published: { equals: true } }
