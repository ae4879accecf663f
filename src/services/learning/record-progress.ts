import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { secondsPlayed, bucketsPlayed } from '@/domain/learning/watch-heatmap'
import type { ProgressEvent } from '@/domain/learning/progress-event'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { isEnrolledSql, joinLessonCourseSql, mayLearnSql } from './may-learn'

const userId = sql.placeholder('userId')
const position = sql`${sql.placeholder('position')}::numeric`
const done = sql`${sql.placeholder('isDone')}::boolean`

// Every player says every few seconds where it is. An index on a column that changes here would
// make each of these writes a write to every index (docs/decisions/0039-saving-progress.md).
const writeEvent = namedStatement(
  'record-progress',
  sql`
  with event as (select now() - ${sql.placeholder('ageMs')}::int * interval '1 millisecond' as at),
  place as (
    select l.id, ${isEnrolledSql(userId)} as is_learner from lessons l ${joinLessonCourseSql}
    where l.id = ${sql.placeholder('lessonId')}::uuid and ${mayLearnSql(userId)}
  ),
  saved as (
    insert into lesson_progress as p
      (user_id, lesson_id, position_seconds, position_at, completed_at, undone_at)
    select ${userId}::uuid, place.id, coalesce(${position}, 0),
      case when ${position} is not null then event.at end,
      case when ${done} then event.at end,
      case when not ${done} then event.at end
    from place, event
    on conflict (user_id, lesson_id) do update set
      position_seconds = case when excluded.position_at >= coalesce(p.position_at, '-infinity')
        then excluded.position_seconds else p.position_seconds end,
      position_at = greatest(p.position_at, excluded.position_at),
      completed_at = case
        when excluded.completed_at > coalesce(p.undone_at, '-infinity')
          then coalesce(p.completed_at, excluded.completed_at)
        when excluded.undone_at >= p.completed_at then null
        else p.completed_at end,
      undone_at = greatest(p.undone_at, excluded.undone_at),
      updated_at = now()
  ),
  before as (
    select position_at as at from lesson_progress
    where user_id = ${userId}::uuid and lesson_id = ${sql.placeholder('lessonId')}::uuid
  ),
  played as (
    insert into lesson_plays as y (lesson_id, slice, plays)
    select place.id, slice, count(*)
    from unnest(${sql.placeholder('slices')}::int[]) slice, event,
      place left join before on true
    where place.is_learner
      and event.at >= coalesce(before.at + ${sql.placeholder('leastMs')}::int * interval '1 millisecond', '-infinity')
    group by place.id, slice order by slice
    on conflict (lesson_id, slice) do update set plays = y.plays + excluded.plays
  )
  select id from place`,
)

/** Nobody watches faster. */
const FASTEST = 4

/**
 * How long it takes at least to play so many seconds, in milliseconds: what arrives sooner after
 * the last news of the same person has been counted already, by another way.
 */
const leastMsOf = (seconds: number) => Math.round((seconds / FASTEST) * 1000)

/**
 * Saves what the user of `req` did in a lesson: how far they watched, that it is done, or that it
 * is not. Events may arrive late, twice and out of order (two tabs, two devices, a phone without a
 * net): what happened later wins, by its own time. So a completion is only undone by marking the
 * lesson as not done afterwards, and keeps its first date. One statement: access is decided where
 * it is written. What students played is counted for the lesson, and of whom is not kept. Throws
 * AppError 'not_enrolled' (404) for a lesson that the user may not learn
 * from, that is hidden from them, or that is gone.
 */
export async function recordProgress(
  req: PayloadRequest,
  { lessonId, positionSeconds, played = [], isDone, ageMs }: ProgressEvent,
): Promise<void> {
  const rows = await writeEvent(req.payload, {
    userId: requireUserId(req),
    lessonId,
    ageMs,
    position: positionSeconds ?? null,
    isDone: isDone ?? null,
    slices: bucketsPlayed(played),
    leastMs: leastMsOf(secondsPlayed(played)),
  })
  if (rows.length > 0) return
  throw new AppError('not_enrolled')
}
