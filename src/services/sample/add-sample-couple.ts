import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { DEFAULT_COURSE_SLUG } from '@/domain/constants'
import { AppError } from '@/domain/messages/app-error'
import type { AnswerSubject } from '@/domain/together/answer-schema'
import { formatCheckIn } from '@/domain/together/check-in'
import { weekOf } from '@/domain/together/week'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import type { Executor } from '@/upstream/payload/transactions'
import { inTransaction } from '@/services/database/in-transaction'
import { saveUserNotifications } from '@/services/notifications/notification-settings'
import { exerciseIdSql, weekSql } from '../together/shared-exercises/partnership-sql'
import { encryptAnswer } from '../together/answers/encrypt-answer'
import { setCheckInsEnabled } from '../together/shared-exercises/check-ins'
import { requireAnswerKey } from '../together/keys/register-answer-key'
import { setReady } from '../together/shared-exercises/set-ready'
import { acceptInvitation, resolveClaim } from '../together/partnership/accept-invitation'
import { createInvitation } from '../together/partnership/create-invitation'
import { markSafetyNoticeRead } from '../together/partnership/mark-safety-notice-read'
import { DAY_MS } from '@/domain/durations'

const idsSchema = z.array(z.object({ id: z.string() }))

/** Both partners' answers to the text exercise, and the partner's answer to the scale exercise. */
const sampleAnswers = {
  student: 'When we argue, I would like to be able to stay in the room and say what I need.',
  partner: 'When we argue, I would like to be able to listen to the end before I answer.',
  partnerRating: '6',
}

/** Both partners' ratings in past weekly check-ins, oldest first. */
const sampleCheckIns = [
  { student: [4, 3, 4], partner: [5, 4, 3] },
  { student: [5, 5, 4], partner: [5, 6, 5] },
  { student: [7, 6, 6], partner: [6, 7, 6] },
]

/**
 * Creates a partner account for the demo's student, and their shared data: completed lessons, a
 * revealed exercise, and check-ins. Sends no email. Does nothing if the account exists. Throws
 * AppError 'cli_no_demo' outside the demo, and 'cli_course_not_found'.
 */
export async function addSampleCouple(
  req: PayloadRequest,
  { studentEmail, partner }: { studentEmail: string; partner: { email: string; password: string } },
): Promise<void> {
  if (!env.DEMO) throw new AppError('cli_no_demo')
  await requireAnswerKey(req)
  await inTransaction(req, async (txReq, tx) => {
    const student = await findUser(txReq, studentEmail)
    if (!student || (await findUser(txReq, partner.email))) return
    const partnerUser = await createDemoStudent(txReq, { ...partner, username: 'Demo Partner' })
    const couple = { student: asUser(txReq, student), partner: asUser(txReq, partnerUser) }
    // Turns off notifications while the sample data is created.
    for (const { id } of [student, partnerUser])
      await saveUserNotifications(txReq, id, { mentions: false })
    await createPartnership(tx, couple, await findDefaultCourseId(tx))
    await completeLessons(tx, student.id, 0.5)
    await completeLessons(tx, partnerUser.id, 0.3)
    await shareExercises(tx, couple)
    await shareCheckIns(tx, couple)
    for (const { id } of [student, partnerUser])
      await saveUserNotifications(txReq, id, { mentions: true })
  })
}

type CoupleRequests = {
  student: PayloadRequest & { user: User }
  partner: PayloadRequest & { user: User }
}

/** Returns a copy of the request with this user, in the same transaction. */
const asUser = (req: PayloadRequest, user: User) => ({ ...req, user })

async function findUser(req: PayloadRequest, email: string): Promise<User | undefined> {
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    depth: 0,
    limit: 1,
    // The demo has no signed-in user.
    overrideAccess: true,
    req,
  })
  return docs[0]
}

/** Finds the ID of the default course. Throws AppError 'cli_course_not_found'. */
export async function findDefaultCourseId(tx: Executor): Promise<string> {
  const { rows } = await tx.execute(sql`select id from courses where slug = ${DEFAULT_COURSE_SLUG}`)
  const [course] = idsSchema.parse(rows)
  if (course) return course.id
  throw new AppError('cli_course_not_found', {
    message: `Course ${DEFAULT_COURSE_SLUG} doesn’t exist. Run the migrations first.`,
  })
}

/** Creates a student account for the demo. Sends no email. */
export async function createDemoStudent(
  req: PayloadRequest,
  account: { email: string; password: string; username: string },
): Promise<User> {
  return req.payload.create({
    collection: 'users',
    data: {
      ...account,
      role: 'student',
      status: 'active',
      // The account's email has no mailbox, so it can't be confirmed by a link.
      emailVerified: true,
      rowVersion: 1,
    },
    depth: 0,
    // The demo has no signed-in user.
    overrideAccess: true,
    req,
  })
}

async function createPartnership(
  tx: Executor,
  { student, partner }: CoupleRequests,
  courseId: string,
): Promise<void> {
  for (const userReq of [student, partner]) await markSafetyNoticeRead(userReq)
  const { token } = await createInvitation(student, { courseId, email: null })
  await acceptInvitation(partner, token ?? '')
  const { rows } = await tx.execute(sql`
    select id from partner_invitations where claimed_by_id = ${partner.user.id}::uuid`)
  const [invitation] = idsSchema.parse(rows)
  await resolveClaim(student, { invitationId: invitation?.id ?? '', isConfirmed: true })
}

/** Marks the first `fraction` (0 to 1) of the visible lessons as completed. */
async function completeLessons(tx: Executor, userId: string, fraction: number): Promise<void> {
  await tx.execute(sql`
    insert into lesson_progress (user_id, lesson_id, position_seconds, position_at, completed_at)
    select ${userId}::uuid, id, coalesce(duration_seconds, 0), at, at
    from (
      select l.id, l.duration_seconds, now() - (n.all_lessons - n.position_in_course + 1) * interval '1 day' as at
      from (
        select p.id, count(*) over () as all_lessons,
          row_number() over (order by m."order", p."order", p.id) as position_in_course
        from lessons p join modules m on m.id = p.module_id join courses c on c.id = p.course_id
        where c.slug = ${DEFAULT_COURSE_SLUG} and p.visible and p._status = 'published'
          and m.visible and m._status = 'published'
      ) n join lessons l on l.id = n.id
      where n.position_in_course <= n.all_lessons * ${fraction}::numeric
    ) done
    on conflict (user_id, lesson_id) do nothing`)
}

/** Reveals the first text exercise, and marks the partner as ready in the first scale exercise. */
async function shareExercises(tx: Executor, { student, partner }: CoupleRequests): Promise<void> {
  const textExercise = await findFirstExercise(tx, 'text')
  if (textExercise) {
    await insertAnswer(tx, student, textExercise, sampleAnswers.student)
    await insertAnswer(tx, partner, textExercise, sampleAnswers.partner)
    for (const userReq of [student, partner])
      await setReady(userReq, { subject: textExercise, isOn: true })
  }
  const scaleExercise = await findFirstExercise(tx, 'scale')
  if (!scaleExercise) return
  await insertAnswer(tx, partner, scaleExercise, sampleAnswers.partnerRating)
  await setReady(partner, { subject: scaleExercise, isOn: true })
}

async function findFirstExercise(
  tx: Executor,
  kind: 'text' | 'scale',
): Promise<AnswerSubject | null> {
  const { rows } = await tx.execute(sql`
    select x.id from exercises x join lessons l on l.id = x.lesson_id
      join modules m on m.id = l.module_id join courses c on c.id = x.course_id
    where c.slug = ${DEFAULT_COURSE_SLUG} and x.kind = ${kind} and x.audience = 'two'
      and not coalesce(x.archived, false) and l.visible and l._status = 'published'
      and m.visible and m._status = 'published'
    order by m."order", l."order", x."order", x.id limit 1`)
  const [exercise] = idsSchema.parse(rows)
  return exercise ? { kind: 'exercise', id: exercise.id } : null
}

/** Creates check-ins for past weeks in which both partners were ready. */
async function shareCheckIns(tx: Executor, { student, partner }: CoupleRequests): Promise<void> {
  for (const userReq of [student, partner]) await setCheckInsEnabled(userReq, true)
  for (const [index, numbers] of sampleCheckIns.entries()) {
    const at = new Date(Date.now() - (sampleCheckIns.length - index) * 7 * DAY_MS)
    const subject = { kind: 'week', id: weekOf(at) } as const
    await insertAnswer(tx, student, subject, formatCheckIn(numbers.student))
    await insertAnswer(tx, partner, subject, formatCheckIn(numbers.partner))
    await tx.execute(sql`
      insert into meetings
        (partnership_id, week, inviter_ready_at, partner_ready_at, revealed_at)
      select p.id, ${subject.id}, ${at.toISOString()}::timestamptz,
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from partnerships p
      where p.inviter_id = ${student.user.id}::uuid and p.partner_id = ${partner.user.id}::uuid`)
  }
}

/** Inserts an answer as `saveAnswer` does, but in the transaction that creates the account. */
async function insertAnswer(
  tx: Executor,
  { user }: { user: User },
  subject: AnswerSubject,
  text: string,
): Promise<void> {
  await tx.execute(sql`
    insert into answers (user_id, exercise_id, week, sealed, writer)
    values (${user.id}::uuid, ${exerciseIdSql(subject)}, ${weekSql(subject)},
      ${encryptAnswer(text, { userId: user.id, subject })}, 'sample')`)
}
