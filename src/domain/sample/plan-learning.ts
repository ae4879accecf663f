import type { Chance } from './chance'
import type { SampleEnrollment, SampleSales } from './plan-sales'
import { comments, reviews, supportMessages } from './sample-words'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MINUTE_MS = 60 * 1000
/** The last messages to the support wait for an answer. */
const WAITING = 3

/** A visible lesson, in the order of its course; the length of its video in seconds. */
export type SampleLesson = { id: string; courseId: string; seconds: number }

export type SampleExercise = {
  id: string
  lessonId: string
  kind: 'text' | 'list' | 'choice' | 'scale'
  firstChoice: string
  isForTwo: boolean
}

export type SampleProgress = {
  userId: string
  lessonId: string
  position: number
  at: string
  isDone: boolean
}

export type SampleLearning = {
  progress: SampleProgress[]
  comments: {
    id: string
    userId: string
    lessonId: string
    body: string
    answer: string | null
    at: string
  }[]
  reviews: {
    userId: string
    courseId: string
    stars: number
    words: string
    mayPublish: boolean
    at: string
  }[]
  support: {
    userId: string
    name: string
    email: string
    lessonId: string
    message: string
    isOpen: boolean
    at: string
  }[]
  answers: { userId: string; exerciseId: string; text: string; at: string }[]
  meetings: { coupleId: string; exerciseId: string; at: string; hasTalked: boolean }[]
}

type Course = { lessons: SampleLesson[]; exercises: SampleExercise[] }

/** Makes up what the people did with what they have. */
export function planLearning(
  chance: Chance,
  now: Date,
  { enrollments, couples }: Pick<SampleSales, 'enrollments' | 'couples'>,
  { lessons, exercises }: Course,
): SampleLearning {
  const open = enrollments.filter(({ closedAt }) => closedAt === null)
  const progress = open.flatMap((one) =>
    planProgress(
      chance,
      now,
      one,
      lessons.filter(({ courseId }) => courseId === one.course.id),
    ),
  )
  const done = progress.filter(({ isDone }) => isDone)
  const isDone = (userId: string, lessonId: string) =>
    done.some((one) => one.userId === userId && one.lessonId === lessonId)
  const answers = done.flatMap(({ userId, lessonId, at }) =>
    exercises
      .filter((exercise) => exercise.lessonId === lessonId && chance.happens(0.6))
      .map((exercise) => ({
        userId,
        exerciseId: exercise.id,
        at,
        text: answerTo(chance, exercise),
      })),
  )
  const meetings = couples.flatMap(({ id, inviter, partner, at }) =>
    exercises
      .filter(
        ({ isForTwo, lessonId }) =>
          isForTwo && isDone(inviter.id, lessonId) && isDone(partner.id, lessonId),
      )
      .filter(({ id: exerciseId }) =>
        [inviter, partner].every((one) =>
          answers.some((answer) => answer.userId === one.id && answer.exerciseId === exerciseId),
        ),
      )
      .map((exercise) => {
        const times = done
          .filter(
            (one) =>
              one.lessonId === exercise.lessonId && [inviter.id, partner.id].includes(one.userId),
          )
          .map((one) => one.at)
        return {
          coupleId: id,
          exerciseId: exercise.id,
          hasTalked: chance.happens(0.7),
          at: times.reduce((latest, time) => (time > latest ? time : latest), at),
        }
      }),
  )
  return {
    progress,
    answers,
    meetings,
    comments: done
      .filter(() => chance.happens(0.035))
      .map(({ userId, lessonId, at }, index) => ({
        id: chance.uuid(),
        userId,
        lessonId,
        ...commentOf(index),
        at: soonAfter(at, 4 * MINUTE_MS, now),
      })),
    reviews: open.flatMap((one) => planReview(chance, now, one, lessons, done)),
    support: planSupport(chance, now, open, lessons),
  }
}

const soonAfter = (at: string, ms: number, now: Date) =>
  new Date(Math.min(Date.parse(at) + ms, now.getTime() - MINUTE_MS)).toISOString()

/** Some never begin, some stop on the way, and four of ten complete the course. */
function planProgress(
  chance: Chance,
  now: Date,
  { person, at }: SampleEnrollment,
  lessons: SampleLesson[],
): SampleProgress[] {
  if (chance.happens(0.12)) return []
  const share = chance.happens(0.45) ? 1 : chance.next() ** 1.3
  const planned = Math.ceil(lessons.length * share)
  const days = chance.pick([1, 2, 3, 4, 6])
  return lessons.slice(0, planned).flatMap(({ id, seconds }, index) => {
    const time = Date.parse(at) + index * days * DAY_MS + chance.between(0, 20) * HOUR_MS
    if (time > now.getTime() - 10 * MINUTE_MS) return []
    const isDone = share === 1 || index < planned - 1
    const position = isDone ? seconds : Math.floor(seconds * (0.15 + 0.7 * chance.next()))
    return [{ userId: person.id, lessonId: id, position, at: new Date(time).toISOString(), isDone }]
  })
}

function planReview(
  chance: Chance,
  now: Date,
  { person, course }: SampleEnrollment,
  lessons: SampleLesson[],
  done: SampleProgress[],
): SampleLearning['reviews'] {
  const last = lessons.findLast(({ courseId }) => courseId === course.id)
  const end = done.find((one) => one.userId === person.id && one.lessonId === last?.id)
  if (!end || !chance.happens(0.65)) return []
  const review = chance.pick(reviews)
  return [
    {
      userId: person.id,
      courseId: course.id,
      ...review,
      mayPublish: review.words !== '' && review.stars > 3 && chance.happens(0.6),
      at: soonAfter(end.at, HOUR_MS, now),
    },
  ]
}

function planSupport(
  chance: Chance,
  now: Date,
  open: SampleEnrollment[],
  lessons: SampleLesson[],
): SampleLearning['support'] {
  const hoursBetween = 24 * 28
  return supportMessages.flatMap((message, index) => {
    const fromEnd = supportMessages.length - 1 - index
    const isOpen = fromEnd < WAITING
    const hours = isOpen ? 5 + fromEnd * 21 : (fromEnd - WAITING + 1) * hoursBetween
    const at = new Date(now.getTime() - hours * HOUR_MS).toISOString()
    const asking = open.filter((one) => one.at < at)
    if (asking.length === 0) return []
    const { person, course } = chance.pick(asking)
    const places = lessons.filter(({ courseId }) => courseId === course.id)
    if (places.length === 0) return []
    const { id: userId, name, email } = person
    return [{ userId, name, email, lessonId: chance.pick(places).id, message, isOpen, at }]
  })
}

function answerTo(chance: Chance, { kind, firstChoice }: SampleExercise): string {
  if (kind === 'scale') return String(chance.between(3, 9))
  if (kind === 'choice') return firstChoice
  return 'A sample answer.'
}

function commentOf(index: number): (typeof comments)[number] {
  const comment = comments[index % comments.length]
  if (!comment) throw new Error('Nobody says anything.')
  return comment
}
