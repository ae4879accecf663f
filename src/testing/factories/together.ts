import type {
  Course,
  Enrollment,
  Exercise,
  Lesson,
  Meeting,
  Partnership,
  User,
} from '@/payload-types'
import { testPayload } from '../payload'

// Inserts rows of partnerships and exercises without the services. Calls bypass access control, as
// the system does.

/** Creates an exercise at the end of this lesson. */
export const anExercise = async (
  { id: lesson }: Lesson,
  details: Partial<Exercise> = {},
): Promise<Exercise> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'exercises',
    data: {
      title: 'An Exercise',
      instruction: 'Write down what you heard.',
      lesson,
      order: 0,
      kind: 'text',
      audience: 'two',
      ...details,
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Inserts an answer that no key can decrypt. */
export const insertAnswer = async (
  { id: user }: User,
  { id: exercise }: Exercise,
): Promise<void> => {
  const payload = await testPayload()
  await payload.create({
    collection: 'answers',
    data: { user, exercise, sealed: 'sealed', revision: 1 },
    depth: 0,
    overrideAccess: true,
  })
}

/** Creates a partnership of two users in a course. */
export const aPartnership = async (
  { inviter, partner, course }: { inviter: User; partner: User; course: Course },
  details: Partial<Partnership> = {},
): Promise<Partnership> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'partnerships',
    data: {
      inviter: inviter.id,
      partner: partner.id,
      course: course.id,
      status: 'active',
      ...details,
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Creates the row with a partnership's state of an exercise. */
export const aSharedExercise = async (
  { id: partnership }: Partnership,
  { id: exercise }: Exercise,
  details: Partial<Meeting> = {},
): Promise<Meeting> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'meetings',
    data: { partnership, exercise, ...details },
    depth: 0,
    overrideAccess: true,
  })
}

/** Assigns the partner seat of a purchase to a user. */
export const aPartnerSeat = async (
  { id: user }: User,
  { id: seatOf, course }: Enrollment,
  details: Partial<Enrollment> = {},
): Promise<Enrollment> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'enrollments',
    data: { user, course, seatOf, source: 'partner', status: 'active', ...details },
    depth: 0,
    overrideAccess: true,
  })
}
