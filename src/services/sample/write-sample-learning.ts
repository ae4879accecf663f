import { sql } from '@payloadcms/db-postgres'
import { SLICE_SECONDS } from '@/domain/learning/played'
import type { SampleLearning } from '@/domain/sample/plan-learning'
import type { Executor } from '@/upstream/payload/transactions'
import { sealAnswer } from '../together/answers/seal-answer'

// Rows of the demo, many at once: what the services write one by one, without its mails.

/** Writes what people did with their lessons and said about them, and what became of it. */
export async function writeLearning(
  tx: Executor,
  instructorId: string,
  learning: SampleLearning,
): Promise<void> {
  await writeProgress(tx, learning.progress)
  await writePlays(tx, learning.progress)
  await writeComments(tx, instructorId, learning.comments)
  await writeReviews(tx, learning.reviews)
  await writeSupport(tx, learning.support)
  await writeAnswers(tx, learning.answers)
  await writeMeetings(tx, learning.meetings)
}

async function writeProgress(tx: Executor, progress: SampleLearning['progress']): Promise<void> {
  await tx.execute(sql`
    insert into lesson_progress
      (user_id, lesson_id, position_seconds, position_at, completed_at, created_at, updated_at)
    select r."userId", r."lessonId", r.position, case when r.position > 0 then r.at end,
      case when r."isDone" then r.at end, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb)
      as r ("userId" uuid, "lessonId" uuid, position int, "isDone" boolean, at timestamptz)`)
}

/** Each part of a video is played by everyone who came so far. */
async function writePlays(tx: Executor, progress: SampleLearning['progress']): Promise<void> {
  await tx.execute(sql`
    insert into lesson_plays as y (lesson_id, slice, plays)
    select r."lessonId", slice, count(*)
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as r ("lessonId" uuid, position int),
      generate_series(0, (r.position - 1) / ${SLICE_SECONDS}::int) slice
    where r.position > 0
    group by r."lessonId", slice
    on conflict (lesson_id, slice) do update set plays = y.plays + excluded.plays`)
}

async function writeComments(
  tx: Executor,
  instructorId: string,
  comments: SampleLearning['comments'],
): Promise<void> {
  await tx.execute(sql`
    insert into comments (id, user_id, lesson_id, body, created_at, updated_at)
    select r.id, r."userId", r."lessonId", r.body, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as r (id uuid, "userId" uuid, "lessonId" uuid, body text, at timestamptz)`)
  await tx.execute(sql`
    insert into comments (user_id, lesson_id, body, answer_to_id, created_at, updated_at)
    select ${instructorId}::uuid, r."lessonId", r.answer, r.id,
      least(r.at + interval '9 hours', now()), least(r.at + interval '9 hours', now())
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
      as r (id uuid, "lessonId" uuid, answer text, at timestamptz)
    where r.answer is not null`)
}

async function writeReviews(tx: Executor, reviews: SampleLearning['reviews']): Promise<void> {
  await tx.execute(sql`
    insert into reviews
      (user_id, course_id, stars, words, may_publish, consent_at, created_at, updated_at)
    select r."userId", r."courseId", r.stars, nullif(r.words, ''), r."mayPublish",
      case when r."mayPublish" then r.at end, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
      as r ("userId" uuid, "courseId" uuid, stars int, words text, "mayPublish" boolean,
        at timestamptz)`)
}

async function writeSupport(tx: Executor, support: SampleLearning['support']): Promise<void> {
  await tx.execute(sql`
    insert into support_requests
      (user_id, name, email, lesson_id, message, status, created_at, updated_at)
    select r."userId", r.name, r.email, r."lessonId", r.message,
      (case when r."isOpen" then 'open' else 'answered' end)::enum_support_requests_status, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(support)}::jsonb)
      as r ("userId" uuid, name text, email text, "lessonId" uuid, message text, "isOpen" boolean,
        at timestamptz)`)
}

async function writeAnswers(tx: Executor, answers: SampleLearning['answers']): Promise<void> {
  const rows = answers.map(({ userId, exerciseId, text, at }) => ({
    userId,
    exerciseId,
    at,
    sealed: sealAnswer(text, { userId, subject: { kind: 'exercise', id: exerciseId } }),
  }))
  await tx.execute(sql`
    insert into answers (user_id, exercise_id, sealed, writer, created_at, updated_at)
    select r."userId", r."exerciseId", r.sealed, 'sample', r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("userId" uuid, "exerciseId" uuid, sealed text, at timestamptz)`)
}

async function writeMeetings(tx: Executor, meetings: SampleLearning['meetings']): Promise<void> {
  await tx.execute(sql`
    insert into meetings (partnership_id, exercise_id, inviter_ready_at, partner_ready_at,
      revealed_at, inviter_talked_at, partner_talked_at, created_at, updated_at)
    select r."coupleId", r."exerciseId", r.at, r.at, r.at, case when r."hasTalked" then r.at end,
      case when r."hasTalked" then r.at end, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(meetings)}::jsonb)
      as r ("coupleId" uuid, "exerciseId" uuid, "hasTalked" boolean, at timestamptz)`)
}
