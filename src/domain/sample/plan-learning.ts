import type { SeededRandom } from './seeded-random'
import type { SampleEnrollment, SampleSales } from './plan-sales'
import { comments, reviews, supportMessages } from './sample-texts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations'

/** The number of support messages at the end of the list that have no reply yet. */
const OPEN_MESSAGE_COUNT = 3

/** A visible lesson, in course order, with the length of its video in seconds. */
export type SampleLesson = { id: string; courseId: string; seconds: number }

export type SampleExercise = {
  id: string
  lessonId: string
  kind: 'text' | 'list' | 'choice' | 'scale'
  firstChoice: string
  isForTwo: boolean
}

type SampleProgress = ReturnType<typeof planProgress>[number]

export type SampleLearning = ReturnType<typeof planLearning>

/** Generates progress, answers, comments, and reviews. */
export function planLearning(
  random: SeededRandom,
  now: Date,
  { enrollments, couples }: Pick<SampleSales, 'enrollments' | 'couples'>,
  { lessons, exercises }: { lessons: SampleLesson[]; exercises: SampleExercise[] },
) {
  const openEnrollments = enrollments.filter(({ closedAt }) => closedAt === null)
  const lessonsOf = ({ course }: SampleEnrollment) =>
    lessons.filter(({ courseId }) => courseId === course.id)
  const progress = openEnrollments.flatMap((enrollment) =>
    planProgress(random, now, enrollment, lessonsOf(enrollment)),
  )
  const completedProgress = progress.filter(({ isDone }) => isDone)
  const answers = completedProgress.flatMap(({ userId, lessonId, at }) =>
    exercises
      .filter((exercise) => exercise.lessonId === lessonId && random.happens(0.6))
      .map((exercise) => ({ userId, exercise, at, text: sampleAnswer(random, exercise) })),
  )
  const meetings = couples.flatMap(({ id: coupleId, inviter, partner, ...couple }) =>
    exercises
      .filter(({ isForTwo }) => isForTwo)
      .flatMap((exercise) => {
        const coupleAnswers = answers.filter(
          (answer) =>
            answer.exercise === exercise && [inviter.id, partner.id].includes(answer.userId),
        )
        if (coupleAnswers.length < 2) return []
        const at = coupleAnswers.reduce(
          (latest, answer) => (answer.at > latest ? answer.at : latest),
          couple.at,
        )
        return [{ coupleId, exerciseId: exercise.id, hasTalked: random.happens(0.7), at }]
      }),
  )
  return {
    progress,
    answers,
    meetings,
    comments: completedProgress
      .filter(() => random.happens(0.035))
      .map(({ userId, lessonId, at }) => ({
        id: random.uuid(),
        userId,
        lessonId,
        ...random.pick(comments),
        at: timeAfter(at, 4 * MINUTE_MS, now),
        answeredAt: timeAfter(at, 9 * HOUR_MS, now),
      })),
    reviews: openEnrollments.flatMap((enrollment) =>
      planReview(random, now, enrollment, lessonsOf(enrollment), completedProgress),
    ),
    support: supportMessages.flatMap((message, index) => {
      const indexFromEnd = supportMessages.length - 1 - index
      const isOpen = indexFromEnd < OPEN_MESSAGE_COUNT
      const hours = isOpen
        ? 5 + indexFromEnd * 21
        : (indexFromEnd - OPEN_MESSAGE_COUNT + 1) * 24 * 28
      const at = new Date(now.getTime() - hours * HOUR_MS).toISOString()
      const askingEnrollments = openEnrollments.filter(
        (enrollment) => enrollment.at < at && lessonsOf(enrollment).length > 0,
      )
      if (askingEnrollments.length === 0) return []
      const enrollment = random.pick(askingEnrollments)
      return [
        {
          person: enrollment.person,
          lessonId: random.pick(lessonsOf(enrollment)).id,
          message,
          isOpen,
          at,
        },
      ]
    }),
  }
}

const timeAfter = (at: string, ms: number, now: Date) =>
  new Date(Math.min(Date.parse(at) + ms, now.getTime() - MINUTE_MS)).toISOString()

/** Plans a person's progress: some never start, some stop partway, and four in ten finish. */
function planProgress(
  random: SeededRandom,
  now: Date,
  { person, at }: SampleEnrollment,
  lessons: SampleLesson[],
) {
  if (random.happens(0.12)) return []
  const share = random.happens(0.45) ? 1 : random.next() ** 1.3
  const plannedCount = Math.ceil(lessons.length * share)
  const daysBetweenLessons = random.pick([1, 2, 3, 4, 6])
  return lessons.slice(0, plannedCount).flatMap(({ id, seconds }, index) => {
    const time =
      Date.parse(at) + index * daysBetweenLessons * DAY_MS + random.between(0, 20) * HOUR_MS
    if (time > now.getTime() - 10 * MINUTE_MS) return []
    const isDone = share === 1 || index < plannedCount - 1
    const position = isDone ? seconds : Math.floor(seconds * (0.15 + 0.7 * random.next()))
    return [{ userId: person.id, lessonId: id, position, at: new Date(time).toISOString(), isDone }]
  })
}

function planReview(
  random: SeededRandom,
  now: Date,
  { person, course }: SampleEnrollment,
  lessons: SampleLesson[],
  completedProgress: SampleProgress[],
) {
  const lastLessonId = lessons.at(-1)?.id
  const completion = completedProgress.find(
    ({ userId, lessonId }) => userId === person.id && lessonId === lastLessonId,
  )
  if (!completion || !random.happens(0.65)) return []
  const review = random.pick(reviews)
  const mayPublish = review.words !== '' && review.stars > 3 && random.happens(0.6)
  const at = timeAfter(completion.at, HOUR_MS, now)
  return [{ userId: person.id, courseId: course.id, ...review, mayPublish, at }]
}

function sampleAnswer(random: SeededRandom, { kind, firstChoice }: SampleExercise): string {
  if (kind === 'scale') return String(random.between(3, 9))
  return kind === 'choice' ? firstChoice : 'A sample answer.'
}
