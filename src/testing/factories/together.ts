import type {
  Answer,
  Course,
  Enrollment,
  Exercise,
  Lesson,
  Meeting,
  Partnership,
  User,
} from '@/payload-types'
import { createDoc } from '../docs'

// Inserts rows of partnerships and exercises without the services.

/** Creates an exercise at the end of this lesson. */
export const anExercise = (
  { id: lesson }: Lesson,
  details: Partial<Exercise> = {},
): Promise<Exercise> =>
  createDoc('exercises', {
    title: 'An Exercise',
    instruction: 'Write down what you heard.',
    lesson,
    order: 0,
    kind: 'text',
    audience: 'two',
    ...details,
  })

/** Inserts an answer that no key can decrypt. */
export const insertAnswer = ({ id: user }: User, { id: exercise }: Exercise): Promise<Answer> =>
  createDoc('answers', { user, exercise, sealed: 'sealed', revision: 1 })

/** Creates a partnership of two users in a course. */
export const aPartnership = (
  { inviter, partner, course }: { inviter: User; partner: User; course: Course },
  details: Partial<Partnership> = {},
): Promise<Partnership> =>
  createDoc('partnerships', {
    inviter: inviter.id,
    partner: partner.id,
    course: course.id,
    status: 'active',
    ...details,
  })

/** Creates the row with a partnership's state of an exercise. */
export const aSharedExercise = (
  { id: partnership }: Partnership,
  { id: exercise }: Exercise,
  details: Partial<Meeting> = {},
): Promise<Meeting> => createDoc('meetings', { partnership, exercise, ...details })

/** Assigns the partner seat of a purchase to a user. */
export const aPartnerSeat = (
  { id: user }: User,
  { id: seatOf, course }: Enrollment,
  details: Partial<Enrollment> = {},
): Promise<Enrollment> =>
  createDoc('enrollments', {
    user,
    course,
    seatOf,
    source: 'partner',
    status: 'active',
    ...details,
  })
