import { sql } from '@payloadcms/db-postgres'
import type { Course, Enrollment, Partnership, User } from '@/payload-types'
import { acceptInvitation } from '@/services/together/partnership/accept-invitation'
import { createInvitation } from '@/services/together/partnership/create-invitation'
import { markSafetyNoticeRead } from '@/services/together/partnership/partnership-settings'
import { aCourse } from './courses'
import { tokenMailedTo } from './email-links'
import { enroll } from './enrollments'
import { aStudent } from './people'
import { findDocs } from '../docs'
import { executeSql, createRequest, testPayload } from '../payload'

// Calls bypass access control, as the system does.

/** Creates a student who has read the safety text. */
export const aStudentWhoReadSafety = async (
  details: Parameters<typeof aStudent>[0] = {},
): Promise<User> => {
  const user = await aStudent(details)
  await markSafetyNoticeRead(await createRequest(user))
  return user
}

/** Creates a student who has bought this course and may invite a partner. */
export const aBuyer = async (course: Course, username = 'Ana Payer'): Promise<User> => {
  const user = await aStudentWhoReadSafety({ username })
  await enroll(user, course, { source: 'payment' })
  return user
}

/** Creates an invitation link, and returns its token. */
export const inviteByLink = async (inviter: User, course: Course): Promise<string> => {
  const courseId = course.id
  const { token } = await createInvitation(await createRequest(inviter), { courseId, email: null })
  return token ?? ''
}

/** Sends an invitation by email. Returns its token, or an empty string if no email was sent. */
export const inviteByEmail = async (
  inviter: User,
  course: Course,
  email: string,
): Promise<string> => {
  await createInvitation(await createRequest(inviter), { courseId: course.id, email })
  return tokenMailedTo(email, 'partner-invitation')
}

export type Couple = { inviter: User; partner: User; course: Course; id: string }

/** Makes two students partners in a course that the first one owns. */
export const makePartners = async (
  inviter: User,
  partner: User,
  course: Course,
): Promise<Couple> => {
  const token = await inviteByEmail(inviter, course, partner.email)
  await acceptInvitation(await createRequest(partner), token)
  const { id } = await lastPartnership(inviter, course)
  return { inviter, partner, course, id }
}

/** Creates two partners: one has bought the course, and the other has its partner seat. */
export const aCouple = async (details: Partial<Course> = {}): Promise<Couple> => {
  const course = await aCourse({ title: 'Side by Side', ...details })
  return makePartners(
    await aBuyer(course),
    await aStudentWhoReadSafety({ username: 'Ben Partner' }),
    course,
  )
}

/** Returns the partnerships of a course, oldest first. */
export const partnershipsIn = (course: Course): Promise<Partnership[]> =>
  findDocs('partnerships', { course: { equals: course.id } }, 'createdAt')

const lastPartnership = async ({ id }: User, course: Course): Promise<Partnership> => {
  const partnership = (await partnershipsIn(course)).findLast(({ inviter }) => inviter === id)
  if (!partnership) throw new Error('This person is in no partnership of the course.')
  return partnership
}

/** Returns a user's enrollment in a course, or null. */
export const readEnrollment = async (user: User, course: Course): Promise<Enrollment | null> => {
  const docs = await findDocs('enrollments', {
    and: [{ user: { equals: user.id } }, { course: { equals: course.id } }],
  })
  return docs[0] ?? null
}

/** Changes a user's access, as the instructor does in the panel. */
export const setAccess = async (
  user: User,
  course: Course,
  data: Partial<Pick<Enrollment, 'status' | 'closedReason'>>,
): Promise<void> => {
  const payload = await testPayload()
  const id = (await readEnrollment(user, course))?.id ?? ''
  await payload.update({ collection: 'enrollments', id, data, depth: 0, overrideAccess: true })
}

/** Returns the states of a user's invitations, oldest first. */
export const invitationStates = async ({ id }: User): Promise<unknown[]> => {
  const rows = await executeSql(sql`
    select state from partner_invitations where inviter_id = ${id}::uuid order by created_at, id`)
  return rows.map(({ state }) => state)
}
