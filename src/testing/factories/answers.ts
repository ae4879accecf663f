import type { Course, Exercise, Lesson, Module, User } from '@/payload-types'
import type { WrittenAnswer } from '@/domain/together/answer-schema'
import { weekOf } from '@/domain/together/week'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { readLearnerState } from '@/services/together/answers/read-learner-state'
import { markTalked, setReady } from '@/services/together/shared-exercises/set-ready'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import { aCourse, aLesson, aModule } from './courses'
import { enroll } from './enrollments'
import { requestOf, testPayload } from '../payload'
import { aStudent } from './people'
import { aPartnership } from './together'
import { unique } from '../unique'

// Actions of a couple, through the services that their pages call.

/** Two students who take a course together, with a module and a lesson. */
export type Couple = {
  course: Course
  module: Module
  lesson: Lesson
  path: string
  inviter: User
  partner: User
  partnershipId: string
}

/** Creates a couple: Ana has invited Ben, and both have the course. */
export const aLearningCouple = async (): Promise<Couple> => {
  const path = `/together-${unique()}`
  const course = await aCourse()
  const module = await aModule(course, { path, title: `Module ${unique()}` })
  const lesson = await aLesson(module)
  const inviter = await aStudent({ username: 'Ana First' })
  const partner = await aStudent({ username: 'Ben Second' })
  for (const person of [inviter, partner]) await enroll(person, course)
  const { id: partnershipId } = await aPartnership({ inviter, partner, course })
  return { course, module, lesson, path, inviter, partner, partnershipId }
}

type About = { id: string } | 'this week'

const subjectOf = (about: About) =>
  about === 'this week'
    ? ({ kind: 'week', id: weekOf(new Date()) } as const)
    : ({ kind: 'exercise', id: about.id } as const)

/** Saves an answer as the page does. */
export const aWrittenAnswer = async (
  user: User | null,
  about: About,
  text = `Words ${unique()}`,
  how: Partial<Pick<WrittenAnswer, 'seen' | 'writer'>> = {},
) =>
  saveAnswer(await requestOf(user), {
    subject: subjectOf(about),
    text,
    seen: 0,
    writer: 'one-tab-alone',
    ...how,
  })

/** Marks the user as ready, or not. */
export const beReady = async (user: User | null, about: About, isOn = true) =>
  setReady(await requestOf(user), { subject: subjectOf(about), isOn })

/** Marks the exercise as talked about. */
export const haveTalked = async (user: User | null, about: About, isOn = true) =>
  markTalked(await requestOf(user), { subject: subjectOf(about), isOn })

/** Makes both answer and mark themselves as ready, which reveals the answers. */
export const revealToBoth = async ({ inviter, partner }: Couple, about: About): Promise<void> => {
  for (const person of [inviter, partner]) {
    await aWrittenAnswer(person, about, `Words of ${person.username}`)
    await beReady(person, about)
  }
}

/** Returns an exercise's state on the couple's module page, or null. */
export const stateFor = async (user: User, { path }: Pick<Couple, 'path'>, exercise: Exercise) => {
  const { together } = await readLearnerState(await requestOf(user), path)
  return together.exercises.find(({ exerciseId }) => exerciseId === exercise.id) ?? null
}

/** Returns the partner's answer as the user sees it, or null. */
export const partnerAnswerFor = async (
  user: User,
  { id }: { id: string },
): Promise<string | null> =>
  (await readSharedExercise(await requestOf(user), id))?.theirs.text ?? null

/** Ends or reactivates a partnership. */
export const setPartnership = async (id: string, status: 'active' | 'ended'): Promise<void> => {
  const payload = await testPayload()
  await payload.db.pool.query('update partnerships set status = $2 where id = $1', [id, status])
}
