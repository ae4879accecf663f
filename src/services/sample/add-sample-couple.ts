import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DEFAULT_COURSE_SLUG } from '@/domain/constants'
import { DAY_MS } from '@/domain/durations'
import { AppError } from '@/domain/messages/app-error'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { formatCheckIn } from '@/domain/together/check-in'
import { getWeekStart } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { createStudent } from '../identity/create-student'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { findUserId } from '../identity/find-user-id'
import { requireAnswerKey } from '../together/keys/register-answer-key'
import { toAnswerRow, toSubjectColumns } from './answer-row'
import { insertRows } from './insert-rows'
import { type CourseContent, readCourseContent } from './read-course-content'
import { timeAfter } from './sample-times'

/** Both partners' answers to the text exercise. */
const textAnswers = {
  student: 'When we argue, I would like to be able to stay in the room and say what I need.',
  partner: 'When we argue, I would like to be able to listen to the end before I answer.',
}

/** The partner's answer to the scale exercise, which the student hasn't answered yet. */
const PARTNER_RATING = '6'

/** Both partners' ratings in past weekly check-ins, oldest first. */
const sampleCheckIns = [
  { student: [4, 3, 4], partner: [5, 4, 3] },
  { student: [5, 5, 4], partner: [5, 6, 5] },
  { student: [7, 6, 6], partner: [6, 7, 6] },
]

/**
 * Creates a partner account for the demo's student, and their shared data: completed lessons, a
 * revealed exercise, and check-ins. Sends no email. Does nothing if the account exists. Throws
 * AppError 'cli_no_demo' outside the demo, 'cli_course_not_found', and
 * 'invitation_course_not_owned' if the student has no access or already has a partner.
 */
export async function addSampleCouple(
  req: PayloadRequest,
  { studentEmail, partner }: { studentEmail: string; partner: { email: string; password: string } },
): Promise<void> {
  if (!env.DEMO) throw new AppError('cli_no_demo')
  await requireAnswerKey(req)
  await inTransaction(req, async (txReq, tx) => {
    const studentId = await findUserId(txReq, studentEmail)
    if (!studentId || (await findUserId(txReq, partner.email))) return
    const courseId = await findDefaultCourseId(tx)
    const account = { ...partner, fullName: 'Demo Partner' }
    const partnerId = await createDemoStudent(txReq, tx, account)
    const couple = { id: randomUUID(), studentId, partnerId, courseId }
    await insertPartnership(tx, couple)
    await insertLearning(tx, couple, await readCourseContent(tx))
  })
}

type Couple = { id: string; studentId: string; partnerId: string; courseId: string }

/** Finds the ID of the default course. Throws AppError 'cli_course_not_found'. */
export async function findDefaultCourseId(tx: Executor): Promise<string> {
  const { rows } = await tx.execute(sql`select id from courses where slug = ${DEFAULT_COURSE_SLUG}`)
  const [course] = z.array(z.object({ id: z.string() })).parse(rows)
  if (course) return course.id
  throw new AppError('cli_course_not_found', {
    message: `Course ${DEFAULT_COURSE_SLUG} doesn’t exist. Run the migrations first.`,
  })
}

/** Creates a student account for the demo, and returns its ID. Sends no email. */
export async function createDemoStudent(
  req: PayloadRequest,
  tx: Executor,
  account: { email: string; password: string; fullName: string },
): Promise<string> {
  const { id } = await createStudent(req, {
    ...account,
    participationMode: 'solo',
    termsAcceptedAt: null,
  })
  // The account's email has no mailbox, so it can't be confirmed by a link.
  await tx.execute(sql`
    update users set email_verified = true, updated_at = now() where id = ${id}::uuid`)
  return id
}

/** Makes the two users partners in the course, as if the partner had accepted an invitation. */
async function insertPartnership(
  tx: Executor,
  { id, studentId, partnerId, courseId }: Couple,
): Promise<void> {
  const { rows: seats } = await tx.execute(sql`
    insert into enrollments (user_id, course_id, source, seat_of_id, ends_at)
    select ${partnerId}::uuid, e.course_id, 'partner', e.id, e.ends_at from enrollments e
    where e.user_id = ${studentId}::uuid and e.course_id = ${courseId}::uuid
      and ${isEnrollmentActiveSql}
      and not exists (
        select 1 from partnerships p where p.course_id = e.course_id and p.status = 'active'
          and ${studentId}::uuid in (p.inviter_id, p.partner_id))
    returning 1`)
  if (seats.length === 0) throw new AppError('invitation_course_not_owned')
  await insertRows(tx, {
    partnerships: [{ id, inviter_id: studentId, partner_id: partnerId, course_id: courseId }],
  })
  await tx.execute(sql`
    update users set participation_mode = 'partnered', updated_at = now()
    where id in (${studentId}::uuid, ${partnerId}::uuid)`)
  await tx.execute(sql`
    insert into learning_preferences (user_id, safety_read_at, checks_in)
    values (${studentId}::uuid, now(), true), (${partnerId}::uuid, now(), true)
    on conflict (user_id) do update set safety_read_at = now(), checks_in = true`)
}

/**
 * Inserts completed lessons, a revealed text exercise, a scale exercise for which only the partner
 * is ready, and check-ins of past weeks.
 */
async function insertLearning(
  tx: Executor,
  { id: partnershipId, studentId, partnerId, courseId }: Couple,
  { lessons, exercises }: CourseContent,
): Promise<void> {
  const now = new Date().toISOString()
  const videoLessons = lessons.filter((lesson) => lesson.courseId === courseId && lesson.isVideo)
  const completeLessons = (userId: string, share: number) =>
    videoLessons.slice(0, Math.floor(videoLessons.length * share)).map((lesson, index) => {
      const completedAt = timeAfter(now, (index - videoLessons.length) * DAY_MS)
      return {
        user_id: userId,
        lesson_id: lesson.id,
        position_seconds: lesson.seconds,
        position_at: completedAt,
        completed_at: completedAt,
      }
    })
  const findSubjects = (kind: 'text' | 'scale') => {
    const exercise = exercises.find(
      (one) => one.courseId === courseId && one.kind === kind && one.isForCouples,
    )
    return exercise ? [{ kind: 'exercise' as const, id: exercise.id }] : []
  }
  const shared: { subject: AnswerSubject; readyAt: string; student?: string; partner: string }[] = [
    ...findSubjects('text').map((subject) => ({ subject, readyAt: now, ...textAnswers })),
    ...findSubjects('scale').map((subject) => ({ subject, readyAt: now, partner: PARTNER_RATING })),
    ...sampleCheckIns.map(({ student, partner }, index) => {
      const readyAt = timeAfter(now, (index - sampleCheckIns.length) * 7 * DAY_MS)
      const subject = { kind: 'week' as const, id: getWeekStart(new Date(readyAt)) }
      return { subject, readyAt, student: formatCheckIn(student), partner: formatCheckIn(partner) }
    }),
  ]
  const answers = shared.flatMap(({ subject, student, partner }) => [
    { user_id: partnerId, subject, text: partner },
    ...(student ? [{ user_id: studentId, subject, text: student }] : []),
  ])
  await insertRows(tx, {
    lesson_progress: [...completeLessons(studentId, 0.5), ...completeLessons(partnerId, 0.3)],
    answers: answers.map(toAnswerRow),
    meetings: shared.map(({ subject, readyAt, student }) => ({
      ...toSubjectColumns(subject),
      partnership_id: partnershipId,
      partner_ready_at: readyAt,
      inviter_ready_at: student ? readyAt : null,
      revealed_at: student ? readyAt : null,
    })),
  })
}
