import { comments, reviews, supportMessages } from './sample-texts'
import type { SeededRandom } from './seeded-random'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/durations'
import type { SamplePerson } from './generate-people'
import type { SampleSales } from './generate-sales'
import type { CourseContent, SampleExercise, SampleLesson } from './read-course-content'
import { timeAfter, toTimestampColumns } from './sample-times'

/** The number of support messages at the end of the list that have no reply yet. */
const OPEN_MESSAGE_COUNT = 3

type ProgressRow = ReturnType<typeof generateProgress>[number]
type AnswerRow = ReturnType<typeof generateAnswers>[number]

/**
 * Generates rows for progress, comments, reviews, support requests, and exercises that couples
 * shared. Also generates answers, whose text isn't encrypted yet.
 */
export function generateLearningData(
  random: SeededRandom,
  now: Date,
  { enrollments, partnerships }: Pick<SampleSales, 'enrollments' | 'partnerships'>,
  content: Pick<CourseContent, 'lessons' | 'exercises'> & {
    people: SamplePerson[]
    instructorId: string
  },
) {
  const activeEnrollments = enrollments.filter(({ status }) => status === 'active')
  const enrollmentProgress = activeEnrollments.map((enrollment) => {
    const lessons = content.lessons.filter(({ courseId }) => courseId === enrollment.course_id)
    return { enrollment, lessons, progress: generateProgress(random, now, enrollment, lessons) }
  })
  const progress = enrollmentProgress.flatMap((entry) => entry.progress)
  const completed = progress.filter(({ completed_at }) => completed_at !== null)
  const answers = completed.flatMap((row) => generateAnswers(random, row, content.exercises))
  return {
    lesson_progress: progress,
    comments: completed
      .filter(() => random.chance(0.035))
      .flatMap((row) => generateComments(random, now, row, content.instructorId)),
    reviews: enrollmentProgress.flatMap(({ enrollment, lessons, progress: ownProgress }) => {
      const lastProgress = ownProgress.find(({ lesson_id }) => lesson_id === lessons.at(-1)?.id)
      const isFinished = lastProgress !== undefined && lastProgress.completed_at !== null
      return isFinished && random.chance(0.65)
        ? generateReview(random, now, enrollment, lastProgress)
        : []
    }),
    support_requests: generateSupportRequests(random, now, content.people, progress),
    answers,
    meetings: partnerships.flatMap((partnership) =>
      content.exercises
        .filter(({ isForCouples }) => isForCouples)
        .flatMap((exercise) => generateMeeting(random, partnership, exercise, answers)),
    ),
  }
}

/** Does the same as `timeAfter`, but never returns a time later than a minute before `now`. */
const pastTimeAfter = (time: string, ms: number, now: Date) =>
  new Date(Math.min(Date.parse(time) + ms, now.getTime() - MINUTE_MS)).toISOString()

/** Generates a person's progress: some never start, some stop partway, and four in ten finish. */
function generateProgress(
  random: SeededRandom,
  now: Date,
  { user_id, created_at }: SampleSales['enrollments'][number],
  lessons: SampleLesson[],
) {
  if (random.chance(0.12)) return []
  const share = random.chance(0.45) ? 1 : random.next() ** 1.3
  const plannedCount = Math.ceil(lessons.length * share)
  const daysBetweenLessons = random.pick([1, 2, 3, 4, 6])
  return lessons.slice(0, plannedCount).flatMap(({ id, seconds }, index) => {
    const delay = index * daysBetweenLessons * DAY_MS + random.between(0, 20) * HOUR_MS
    const watchedAt = timeAfter(created_at, delay)
    if (Date.parse(watchedAt) > now.getTime() - 10 * MINUTE_MS) return []
    const isDone = share === 1 || index < plannedCount - 1
    const position = isDone ? seconds : Math.floor(seconds * (0.15 + 0.7 * random.next()))
    return {
      user_id,
      lesson_id: id,
      position_seconds: position,
      position_at: position > 0 ? watchedAt : null,
      completed_at: isDone ? watchedAt : null,
      ...toTimestampColumns(watchedAt),
    }
  })
}

const generateAnswers = (
  random: SeededRandom,
  { user_id, lesson_id, created_at }: ProgressRow,
  exercises: SampleExercise[],
) =>
  exercises
    .filter((exercise) => exercise.lessonId === lesson_id && random.chance(0.6))
    .map((exercise) => ({
      user_id,
      subject: { kind: 'exercise', id: exercise.id } as const,
      text:
        exercise.kind === 'scale'
          ? String(random.between(3, 9))
          : exercise.firstChoice || 'A sample answer.',
      ...toTimestampColumns(created_at),
    }))

/** Generates the row of an exercise that both partners answered. Most couples talked about it. */
function generateMeeting(
  random: SeededRandom,
  { id, inviter_id, partner_id }: SampleSales['partnerships'][number],
  exercise: SampleExercise,
  answers: AnswerRow[],
) {
  const answerTimes = answers
    .filter(({ subject }) => subject.id === exercise.id)
    .filter(({ user_id }) => user_id === inviter_id || user_id === partner_id)
    .map(({ created_at }) => created_at)
  const [firstAt, revealedAt] = answerTimes.toSorted()
  if (!firstAt || !revealedAt) return []
  const talkedAt = random.chance(0.7) ? revealedAt : null
  return {
    partnership_id: id,
    exercise_id: exercise.id,
    inviter_ready_at: revealedAt,
    partner_ready_at: revealedAt,
    revealed_at: revealedAt,
    inviter_talked_at: talkedAt,
    partner_talked_at: talkedAt,
    ...toTimestampColumns(revealedAt),
  }
}

/** Generates a comment on a completed lesson, and the instructor's reply, if any. */
function generateComments(
  random: SeededRandom,
  now: Date,
  { user_id, lesson_id, created_at }: ProgressRow,
  instructorId: string,
) {
  const { body, answer } = random.pick(comments)
  const comment = {
    id: random.uuid(),
    user_id,
    lesson_id,
    body,
    answer_to_id: null,
    ...toTimestampColumns(pastTimeAfter(created_at, 4 * MINUTE_MS, now)),
  }
  if (!answer) return [comment]
  const reply = {
    id: random.uuid(),
    user_id: instructorId,
    lesson_id,
    body: answer,
    answer_to_id: comment.id,
    ...toTimestampColumns(pastTimeAfter(created_at, 9 * HOUR_MS, now)),
  }
  return [comment, reply]
}

function generateReview(
  random: SeededRandom,
  now: Date,
  { user_id, course_id }: SampleSales['enrollments'][number],
  lastProgress: ProgressRow,
) {
  const { stars, words } = random.pick(reviews)
  const mayPublish = words !== '' && stars > 3 && random.chance(0.6)
  const reviewedAt = pastTimeAfter(lastProgress.created_at, HOUR_MS, now)
  return {
    user_id,
    course_id,
    stars,
    words: words || null,
    may_publish: mayPublish,
    consent_at: mayPublish ? reviewedAt : null,
    ...toTimestampColumns(reviewedAt),
  }
}

/** Generates support requests from lessons. The last ones are from the past two days. */
const generateSupportRequests = (
  random: SeededRandom,
  now: Date,
  people: SamplePerson[],
  progress: ProgressRow[],
) =>
  supportMessages.toReversed().flatMap((message, index) => {
    const isOpen = index < OPEN_MESSAGE_COUNT
    const hoursAgo = isOpen ? 5 + index * 21 : (index - OPEN_MESSAGE_COUNT + 1) * 24 * 28
    const sentAt = timeAfter(now.toISOString(), -hoursAgo * HOUR_MS)
    const earlierProgress = progress.filter(({ created_at }) => created_at < sentAt)
    if (earlierProgress.length === 0) return []
    const { user_id, lesson_id } = random.pick(earlierProgress)
    const person = people.find(({ id }) => id === user_id)
    return {
      user_id,
      name: person?.username,
      email: person?.email,
      lesson_id,
      message,
      status: isOpen ? 'open' : 'answered',
      ...toTimestampColumns(sentAt),
    }
  })
