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

// Rows of learning together as they stand in the tables, without the services that write them.
// Tests set the scene as the system does: access is overridden in every call here.

/** An exercise under this lesson, at its end. */
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

/** Somebody has written something for an exercise. What stands for it opens with no key. */
export const anAnswer = async ({ id: user }: User, { id: exercise }: Exercise): Promise<void> => {
  const payload = await testPayload()
  await payload.create({
    collection: 'answers',
    data: { user, exercise, sealed: 'sealed', revision: 1 },
    depth: 0,
    overrideAccess: true,
  })
}

/** Two people who learn a course together. */
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

/** How far two partners are with an exercise. */
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

/** The second place of a purchase, given to somebody. */
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
