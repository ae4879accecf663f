import { sql } from '@payloadcms/db-postgres'
import { BUCKET_SECONDS } from '@/domain/learning/watch-heatmap'
import type { SampleLearning } from '@/domain/sample/plan-learning'
import type { Executor } from '@/upstream/payload/transactions'
import { encryptAnswer } from '../together/answers/encrypt-answer'
import { insertRows, toTimestampColumns } from './insert-rows'

/** Writes sample progress, comments, reviews, support requests, answers, and shared exercises. */
export async function writeLearning(
  tx: Executor,
  instructorId: string,
  { progress, comments, reviews, support, answers, meetings }: SampleLearning,
): Promise<void> {
  const progressRows = progress.map(({ userId, lessonId, position, isDone, at }) => ({
    user_id: userId,
    lesson_id: lessonId,
    position_seconds: position,
    ...toTimestampColumns(at),
    position_at: position > 0 ? at : null,
    completed_at: isDone ? at : null,
  }))
  await insertRows(tx, 'lesson_progress', progressRows)
  await writePlays(tx, progressRows)
  const commentRows = comments.map(({ id, userId, lessonId, body, at }) => ({
    id,
    user_id: userId,
    lesson_id: lessonId,
    body,
    ...toTimestampColumns(at),
  }))
  await insertRows(tx, 'comments', commentRows)
  const replyRows = comments.flatMap(({ id, lessonId, answer, answeredAt }) => {
    if (!answer) return []
    return {
      user_id: instructorId,
      lesson_id: lessonId,
      answer_to_id: id,
      body: answer,
      ...toTimestampColumns(answeredAt),
    }
  })
  await insertRows(tx, 'comments', replyRows)
  const reviewRows = reviews.map(({ userId, courseId, stars, words, mayPublish, at }) => ({
    user_id: userId,
    course_id: courseId,
    stars,
    words: words || null,
    ...toTimestampColumns(at),
    may_publish: mayPublish,
    consent_at: mayPublish ? at : null,
  }))
  await insertRows(tx, 'reviews', reviewRows)
  const requestRows = support.map(
    ({ person: { id, name, email }, lessonId, message, isOpen, at }) => ({
      user_id: id,
      name,
      email,
      lesson_id: lessonId,
      message,
      ...toTimestampColumns(at),
      status: isOpen ? 'open' : 'answered',
    }),
  )
  await insertRows(tx, 'support_requests', requestRows)
  const answerRows = answers.map(({ userId, exercise: { id }, text, at }) => ({
    user_id: userId,
    exercise_id: id,
    writer: 'sample',
    ...toTimestampColumns(at),
    sealed: encryptAnswer(text, { userId, subject: { kind: 'exercise', id } }),
  }))
  await insertRows(tx, 'answers', answerRows)
  const meetingRows = meetings.map(({ coupleId, exerciseId, hasTalked, at }) => ({
    partnership_id: coupleId,
    exercise_id: exerciseId,
    ...toTimestampColumns(at),
    inviter_ready_at: at,
    partner_ready_at: at,
    revealed_at: at,
    inviter_talked_at: hasTalked ? at : null,
    partner_talked_at: hasTalked ? at : null,
  }))
  await insertRows(tx, 'meetings', meetingRows)
}

/** Counts each slice of a video as played once by every student who reached it. */
async function writePlays(tx: Executor, progressRows: object[]): Promise<void> {
  await tx.execute(sql`
    insert into lesson_plays as y (lesson_id, slice, plays)
    select r.lesson_id, slice, count(*)
    from jsonb_to_recordset(${JSON.stringify(progressRows)}::jsonb) as r (lesson_id uuid, position_seconds int),
      generate_series(0, (r.position_seconds - 1) / ${BUCKET_SECONDS}::int) slice
    where r.position_seconds > 0
    group by r.lesson_id, slice
    on conflict (lesson_id, slice) do update set plays = y.plays + excluded.plays`)
}
