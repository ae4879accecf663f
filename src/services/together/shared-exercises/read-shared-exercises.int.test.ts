import { beforeAll, describe, expect, it } from 'vitest'
import type { Exercise, User } from '@/payload-types'
import {
  aLearningCouple,
  writeAnswer,
  markReady,
  type LearningCouple,
  markTalkedAbout,
  revealAnswers,
  setPartnershipStatus,
} from '@/testing/factories/answers'
import { anExercise } from '@/testing/factories/together'
import { aCourse } from '@/testing/factories/courses'
import { enroll } from '@/testing/factories/enrollments'
import { aStudent, anInstructor } from '@/testing/factories/people'
import { getWriteRejection } from '@/testing/write-rejection'
import { createRequest, testPayload } from '@/testing/payload'
import { readOwnAnswers } from '../answers/read-own-answers'
import { readJourneyCourse } from '../journey/read-journey-course'
import { readCourseSharedExercises, readSharedExercise } from './read-shared-exercises'

const meetingFor = async (user: User | null, { id }: Exercise) =>
  readSharedExercise(await createRequest(user), id)
const meetingsFor = async (user: User | null, { course }: LearningCouple) =>
  readCourseSharedExercises(await createRequest(user), course.slug)
const ownFor = async (user: User | null, { course }: LearningCouple) =>
  (await readOwnAnswers(await createRequest(user), course.slug)).map(({ text }) => text)
const courseFor = async (user: User | null, { course }: LearningCouple) =>
  readJourneyCourse(await createRequest(user), course.slug)

const closeAccess = async (user: User, isOpen = false) =>
  (await testPayload()).db.pool.query('update enrollments set status = $2 where user_id = $1', [
    ...[user.id, isOpen ? 'active' : 'revoked'],
  ])

let couple: LearningCouple, exercise: Exercise, classmate: User, instructor: User

beforeAll(async () => {
  couple = await aLearningCouple()
  exercise = await anExercise(couple.lesson, { howToTalk: 'Slowly.' })
  await revealAnswers(couple, exercise)
  classmate = await aStudent()
  await enroll(classmate, couple.course)
  instructor = await anInstructor()
})

describe('readSharedExercise', () => {
  it('should return both answers to each, their own first', async () => {
    expect(await meetingFor(couple.partner, exercise)).toMatchObject({
      howToTalk: 'Slowly.',
      mine: { name: 'Ben Second', text: 'Words of Ben Second' },
      theirs: { name: 'Ana First', text: 'Words of Ana First' },
      iTalked: false,
      theyTalked: false,
    })
    expect(await meetingFor(couple.inviter, exercise)).toMatchObject({
      mine: { text: 'Words of Ana First' },
      theirs: { text: 'Words of Ben Second' },
    })
  })

  it('should return nothing to anyone else, including the instructor', async () => {
    for (const person of [classmate, instructor, await aStudent()])
      expect(await meetingFor(person, exercise)).toBeNull()
    expect(await getWriteRejection(meetingFor(null, exercise))).toMatchObject({ status: 401 })
  })

  it('should return nothing while only one is ready', async () => {
    const other = await anExercise(couple.lesson)
    await writeAnswer(couple.inviter, other, 'A secret')
    await writeAnswer(couple.partner, other, 'Another one')
    await markReady(couple.inviter, other)

    for (const person of [couple.inviter, couple.partner])
      expect(await meetingFor(person, other)).toBeNull()
    expect(JSON.stringify(await meetingsFor(couple.partner, couple))).not.toContain('A secret')
    expect(await ownFor(couple.partner, couple)).toEqual(['Words of Ben Second', 'Another one'])
  })

  it('should return each partner’s mark as talked about, until it is undone', async () => {
    const other = await anExercise(couple.lesson)
    await revealAnswers(couple, other)
    await markTalkedAbout(couple.inviter, other)
    expect(await meetingFor(couple.inviter, other)).toMatchObject({
      iTalked: true,
      theyTalked: false,
    })
    expect(await meetingFor(couple.partner, other)).toMatchObject({
      iTalked: false,
      theyTalked: true,
    })

    await markTalkedAbout(couple.inviter, other, false)
    expect(await meetingFor(couple.partner, other)).toMatchObject({ theyTalked: false })
  })

  it('should still return a revealed exercise after it is archived and its lesson deleted', async () => {
    const mine = await aLearningCouple()
    const exercise = await anExercise(mine.lesson)
    await revealAnswers(mine, exercise)
    const payload = await testPayload()
    await payload.update({
      collection: 'exercises',
      id: exercise.id,
      data: { archived: true },
      overrideAccess: true,
    })
    await payload.delete({ collection: 'lessons', id: mine.lesson.id, overrideAccess: true })

    expect(await meetingFor(mine.inviter, exercise)).toMatchObject({
      theirs: { text: 'Words of Ben Second' },
      module: null,
      lessonSlug: null,
    })
    expect(await ownFor(mine.inviter, mine)).toEqual(['Words of Ana First'])
  })
})

describe('after the two part', () => {
  it('should return each only their own answers', async () => {
    const mine = await aLearningCouple()
    const met = await anExercise(mine.lesson)
    await revealAnswers(mine, met)
    await setPartnershipStatus(mine.partnershipId, 'ended')

    for (const person of [mine.inviter, mine.partner]) {
      expect(await meetingFor(person, met)).toBeNull()
      expect(await meetingsFor(person, mine)).toEqual([])
      expect(await ownFor(person, mine)).toEqual([`Words of ${person.username}`])
      expect(await courseFor(person, mine)).toMatchObject({ partnerName: null, talked: 0 })
    }
  })

  it('should return the same while one enrollment is closed', async () => {
    const mine = await aLearningCouple()
    const met = await anExercise(mine.lesson)
    await revealAnswers(mine, met)
    await closeAccess(mine.partner)

    for (const person of [mine.inviter, mine.partner]) {
      expect(await meetingFor(person, met)).toBeNull()
      expect(await meetingsFor(person, mine)).toEqual([])
      expect(await ownFor(person, mine)).toEqual([`Words of ${person.username}`])
    }
  })
})

describe('readJourneyCourse', () => {
  it('should count visible partner exercises, and those both marked as talked about', async () => {
    const mine = await aLearningCouple()
    const [first] = [await anExercise(mine.lesson), await anExercise(mine.lesson)]
    await anExercise(mine.lesson, { audience: 'one' })
    await anExercise(mine.lesson, { archived: true })
    await revealAnswers(mine, first)
    await markTalkedAbout(mine.inviter, first)
    expect(await courseFor(mine.partner, mine)).toMatchObject({ exercises: 2, talked: 0 })

    await markTalkedAbout(mine.partner, first)
    expect(await courseFor(mine.partner, mine)).toEqual({
      slug: mine.course.slug,
      title: mine.course.title,
      overviewPath: mine.course.overviewPath,
      partnerName: 'Ana First',
      exercises: 2,
      talked: 1,
    })
  })

  it('should have no partner for a solo student, and no course for other students', async () => {
    expect(await courseFor(classmate, couple)).toMatchObject({ partnerName: null, talked: 0 })
    expect(await courseFor(await aStudent(), couple)).toBeNull()
    expect(
      await readJourneyCourse(await createRequest(classmate), (await aCourse()).slug),
    ).toBeNull()
    expect(await getWriteRejection(courseFor(null, couple))).toMatchObject({ status: 401 })
  })
})
