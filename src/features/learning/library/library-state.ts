import * as z from 'zod/mini'
import { commentsSummarySchema } from '@/domain/learning/comment-view'
import { personSchema } from '@/domain/learning/learner-state'
import { partnerStateSchema } from '@/domain/together/partner-state'

const progressSchema = z.object({ done: z.number(), total: z.number(), percent: z.number() })

const imageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  srcSet: z.optional(z.string()),
})

/** A lesson in a list. */
const lessonLinkSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for the workbook, which has no page, and where the module has no address. */
  href: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  isDone: z.boolean(),
})

const moduleSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
  lessons: z.array(lessonLinkSchema),
  progress: progressSchema,
})

/** Where somebody goes on, with what it takes to remember the place. */
const nextLessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  durationSeconds: z.nullable(z.number()),
  /** Where its video goes on, in seconds: 0 is its start. */
  atSecond: z.number(),
  /** When it was watched last, in milliseconds since 1970, or null. */
  watchedAt: z.nullable(z.number()),
  /**
   * Where it stands among the lessons of its module. Null for the workbook, which has no module.
   */
  place: z.nullable(z.object({ moduleTitle: z.string(), number: z.number(), of: z.number() })),
})

/** A course of one's own, with how far one is. */
const libraryCourseSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  image: z.nullable(imageSchema),
  overviewPath: z.nullable(z.string()),
  modules: z.array(moduleSchema),
  /** The lessons that belong to no module: the workbook. */
  ownLessons: z.array(lessonLinkSchema),
  /** Address of the workbook's file. */
  workbookHref: z.nullable(z.string()),
  /** Address of the same on US Letter. */
  workbookLetterHref: z.nullable(z.string()),
  /** Whether a lesson of it asks its students to write. */
  hasExercises: z.boolean(),
  progress: progressSchema,
  /** Whether something in it is completed or was watched. */
  isBegun: z.boolean(),
  /** Where to go on, or null when everything is done. */
  next: z.nullable(nextLessonSchema),
  /** Open lessons before the one completed last, without `next`. */
  skipped: z.array(lessonLinkSchema),
  /** When something in it was completed or watched last, in milliseconds since 1970, or null. */
  activeAt: z.nullable(z.number()),
  /** The title of what was completed last, or null when nothing was. */
  lastDone: z.nullable(z.string()),
  /**
   * When the user was enrolled, as an ISO date. Null for the instructor, who needs no enrollment.
   */
  enrolledAt: z.nullable(z.string()),
  /** Until when they may learn from it, as an ISO date. Null without an end. */
  endsAt: z.nullable(z.string()),
})

/** What the pages of a library ask for: who is at them, and what their courses are to them. */
export const libraryStateSchema = z.object({
  person: personSchema,
  isEmailConfirmed: z.boolean(),
  /** The address of the person's picture, or null. */
  picture: z.nullable(z.string()),
  courses: z.array(libraryCourseSchema),
  /** What learning together is to the person. */
  together: partnerStateSchema,
  /**
   * The comments of each lesson by its id; null for who does not want to see any. Absent where they
   * were not asked for.
   */
  comments: z.optional(z.nullable(z.record(z.string(), commentsSummarySchema))),
})

export type LessonLink = z.infer<typeof lessonLinkSchema>
export type LibraryModule = z.infer<typeof moduleSchema>
export type LibraryCourse = z.infer<typeof libraryCourseSchema>
export type NextLesson = z.infer<typeof nextLessonSchema>
export type LibraryState = z.infer<typeof libraryStateSchema>
