import { z } from 'zod'
import { mailContentSchema, mailContentToText } from '@/domain/notifications/mail-content'
import type { Course, Lesson, Module, User } from '@/payload-types'
import { addComment } from '@/services/learning/comments/add-comment'
import {
  deleteComment,
  editComment,
  setCommentVisibility,
} from '@/services/learning/comments/change-comments'
import { listComments } from '@/services/learning/comments/list-comments'
import { aCourse, aModule } from './courses'
import { enroll } from './enrollments'
import { createRequest, testPayload } from '../payload'
import { anInstructor, aStudent } from './people'
import { uniqueText } from '../unique-text'

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export const commentNotFoundResult = { code: 'comment_not_found', status: 404 }
export const notEnrolledResult = { code: 'not_enrolled', status: 404 }

type LessonRef = { id: string }

type CommentScenario = {
  course: Course
  module: Module
  student: User
  mate: User
  stranger: User
  revoked: User
  instructor: User
}

/**
 * Creates a course with two students, a student whose access was revoked, a user who never had
 * access, and the instructor.
 */
export const aCommentScenario = async (): Promise<CommentScenario> => {
  const course = await aCourse()
  const module = await aModule(course, { path: `/comments-${uniqueText()}` })
  const student = await aStudent({ username: 'Ann Writer' })
  const mate = await aStudent()
  const stranger = await aStudent()
  const revoked = await aStudent()
  const instructor = await anInstructor({ username: 'Mara Teacher' })
  await enroll(student, course)
  await enroll(mate, course)
  await enroll(revoked, course, { status: 'revoked' })
  return { course, module, student, mate, stranger, revoked, instructor }
}

export const runQuery = async (text: string, values: unknown[]) => {
  const { rows } = await (await testPayload()).db.pool.query<Record<string, unknown>>(text, values)
  return rows
}

export const writeComment = async (
  user: User | null,
  lesson: LessonRef,
  body = `Words ${uniqueText()}`,
) => addComment(await createRequest(user), { lessonId: lesson.id, body, replyToId: null })
export const reply = async (user: User, lesson: LessonRef, replyToId: string, body = 'An answer') =>
  addComment(await createRequest(user), { lessonId: lesson.id, body, replyToId })
export const readComments = async (
  user: User | null,
  lesson: LessonRef,
  cursor: string | null = null,
) => listComments(await createRequest(user), { lessonId: lesson.id, older: cursor })
export const editOwnComment = async (user: User, commentId: string, body = 'Other words') =>
  editComment(await createRequest(user), { commentId, body })
export const removeComment = async (user: User, id: string) =>
  deleteComment(await createRequest(user), id)
export const setCommentHidden = async (user: User, commentId: string, isHidden = true) =>
  setCommentVisibility(await createRequest(user), { commentId, isHidden })

export const commentBodiesFor = async (user: User, lesson: LessonRef) =>
  (await readComments(user, lesson)).comments.map(({ body }) => body)

/** Makes a lesson visible or hidden. */
export const setLessonVisible = async (id: string, visible: boolean) =>
  (await testPayload()).update({
    collection: 'lessons',
    id,
    data: { visible },
    depth: 0,
    // Bypasses access control, as the system does.
    overrideAccess: true,
  })

const mailSchema = z.object({ kind: z.string(), to: z.string(), content: mailContentSchema })

/** Returns the queued emails that mention this lesson, oldest first. */
export const mailsAbout = async ({ title }: Lesson) => {
  const { rows } = await (
    await testPayload()
  ).db.pool.query(
    `select kind, recipient as "to", content from outgoing_mails
     where content::text like '%' || $1 || '%' order by created_at`,
    [title],
  )
  return rows.map((row) => {
    const { kind, to, content } = mailSchema.parse(row)
    return { kind, to, text: mailContentToText(content) }
  })
}
