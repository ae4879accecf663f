import type { Course, Exercise, Lesson, Module, User } from '@/payload-types'
import type { AnswerInput } from '@/domain/together/answer-schema'
import { getWeekStart } from '@/domain/together/week'
import { saveAnswer } from '@/services/together/answers/save-answer'
import { readLearnerState } from '@/services/together/answers/read-learner-state'
import { setTalkedAbout, setReady } from '@/services/together/shared-exercises/set-ready'
import { readSharedExercise } from '@/services/together/shared-exercises/read-shared-exercises'
import { aCourse, aLesson, aModule } from './courses'
import { enroll } from './enrollments'
import { createRequest, testPayload } from '../payload'
import { aStudent } from './people'
import { aPartnership } from './together'
import { uniqueText } from '../unique-text'

// Acts as two partners, through the services that the pages call.

/** Two students who take a course together, with a module and a lesson. */
export type LearningCouple = {
  course: Course
  module: Module
  lesson: Lesson
  path: string
  inviter: User
  partner: User
  partnershipId: string
}

/** Creates two partners: Ana has invited Ben, and both are enrolled in the course. */
export const aLearningCouple = async (): Promise<LearningCouple> => {
  const path = `/together-${uniqueText()}`
  const course = await aCourse()
  const module = await aModule(course, { path, title: `Module ${uniqueText()}` })
  const lesson = await aLesson(module)
  const inviter = await aStudent({ username: 'Ana First' })
  const partner = await aStudent({ username: 'Ben Second' })
  for (const person of [inviter, partner]) await enroll(person, course)
  const { id: partnershipId } = await aPartnership({ inviter, partner, course })
  return { course, module, lesson, path, inviter, partner, partnershipId }
}

type SubjectRef = { id: string } | 'this week'

const toSubject = (ref: SubjectRef) =>
  ref === 'this week'
    ? ({ kind: 'week', id: getWeekStart(new Date()) } as const)
    : ({ kind: 'exercise', id: ref.id } as const)

/** Saves an answer as the page does. */
export const writeAnswer = async (
  user: User | null,
  ref: SubjectRef,
  text = `Words ${uniqueText()}`,
  revision: Partial<Pick<AnswerInput, 'seen' | 'writer'>> = {},
) =>
  saveAnswer(await createRequest(user), {
    subject: toSubject(ref),
    text,
    seen: 0,
    writer: 'one-tab-alone',
    ...revision,
  })

/** Marks the user as ready, or not ready. */
export const markReady = async (user: User | null, ref: SubjectRef, isOn = true) =>
  setReady(await createRequest(user), { subject: toSubject(ref), isOn })

/** Marks the exercise as talked about, or not. */
export const markTalkedAbout = async (user: User | null, ref: SubjectRef, isOn = true) =>
  setTalkedAbout(await createRequest(user), { subject: toSubject(ref), isOn })

/** Saves an answer of each partner and marks both as ready, which reveals the answers. */
export const revealAnswers = async (
  { inviter, partner }: LearningCouple,
  ref: SubjectRef,
): Promise<void> => {
  for (const person of [inviter, partner]) {
    await writeAnswer(person, ref, `Words of ${person.username}`)
    await markReady(person, ref)
  }
}

/** Returns an exercise's state on the user's module page, or null. */
export const exerciseStateFor = async (
  user: User,
  { path }: Pick<LearningCouple, 'path'>,
  exercise: Exercise,
) => {
  const { together } = await readLearnerState(await createRequest(user), path)
  return together.exercises.find(({ exerciseId }) => exerciseId === exercise.id) ?? null
}

/** Returns the partner's answer as the user sees it, or null. */
export const partnerAnswerFor = async (
  user: User,
  { id }: { id: string },
): Promise<string | null> =>
  (await readSharedExercise(await createRequest(user), id))?.theirs.text ?? null

/** Ends or reactivates a partnership. */
export const setPartnershipStatus = async (
  id: string,
  status: 'active' | 'ended',
): Promise<void> => {
  const payload = await testPayload()
  await payload.db.pool.query('update partnerships set status = $2 where id = $1', [id, status])
}
