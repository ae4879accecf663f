import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { type PartnerState, partnerStateSchema } from '@/domain/together/partner-state'
import { getWeekStart } from '@/domain/together/week'
import { namedStatement } from '@/services/database/named-statement'
import { requireUserId } from '@/services/database/require-user-id'
import { isLessonVisibleSql } from '@/services/learning/course-access'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { partnerNameJsonSql } from '../shared-exercises/partnership-sql'
import { pendingExercisesSql } from '../shared-exercises/pending-exercises-sql'
import { hasReadSafetySql, isPartnerSeatTakenSql } from './couple-rules'
import { readPendingInvitations } from './read-invitation'

const userIdSql = sql`${sql.placeholder('userId')}::uuid`

const lessonCountsSql = sql`(
  select jsonb_build_object('total', count(*),
    'done', count(*) filter (where own.completed_at is not null))
  from lessons l left join modules m on m.id = l.module_id
    left join lesson_progress own on own.lesson_id = l.id and own.user_id = other.id
  where l.course_id = c.id and ${isLessonVisibleSql})`

/** SQL for user `u`'s partnership in course `c`, with the partner's progress if they share it. */
const partnershipSql = sql`(
  select jsonb_build_object('id', p.id, 'name', ${partnerNameJsonSql(sql`other`)},
    'startedAt', p.created_at,
    'sharesProgress', coalesce(case when p.inviter_id = u.id
      then p.inviter_shares_progress else p.partner_shares_progress end, false),
    'partnerPercent', case when case when p.inviter_id = u.id
      then p.partner_shares_progress else p.inviter_shares_progress end
      then ${lessonCountsSql} end)
  from partnerships p
    join users other on other.id in (p.inviter_id, p.partner_id) and other.id <> u.id
  where p.course_id = c.id and p.status = 'active' and u.id in (p.inviter_id, p.partner_id)
  limit 1)`

/** SQL for user `u`'s latest invitation to course `c`, unless it was accepted or withdrawn. */
const invitationSql = sql`(
  select jsonb_build_object('id', i.id, 'email', i.email, 'expiresAt', i.expires_at,
    'state', case when i.state <> 'declined' and i.expires_at <= now() then 'expired'
      else i.state::text end,
    'claimedBy', case when claimer.id is not null then jsonb_build_object(
      'name', ${partnerNameJsonSql(sql`claimer`)}, 'email', claimer.email) end)
  from (
    select * from partner_invitations latest
    where latest.inviter_id = u.id and latest.course_id = c.id
    order by latest.created_at desc, latest.id desc limit 1
  ) i left join users claimer on claimer.id = i.claimed_by_id and i.state = 'claimed'
  where i.state in ('open', 'claimed', 'declined'))`

const coursesSql = sql`(
  select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title,
    'isInstructor', u.role = 'instructor', 'isPartnerSeat', e.source = 'partner',
    'hasPartnerSeat', coalesce(c.partner_seat, true),
    'isSeatTaken', ${isPartnerSeatTakenSql(sql`e.id`)},
    'partnership', ${partnershipSql}, 'invitation', ${invitationSql}) order by e.created_at, e.id)
  from enrollments e join courses c on c.id = e.course_id
  where e.user_id = u.id and ${isEnrollmentActiveSql})`

const ownClaimsSql = sql`(
  select jsonb_agg(jsonb_build_object('courseTitle', c.title,
    'inviterName', ${partnerNameJsonSql(sql`inviter`)}) order by i.created_at)
  from partner_invitations i join courses c on c.id = i.course_id
    join users inviter on inviter.id = i.inviter_id
  where i.claimed_by_id = u.id and i.state = 'claimed' and i.expires_at > now())`

/**
 * SQL for the courses that the user has lost access to in the last 30 days, or at any time if the
 * user has no active course. Doesn't tell the holder of a partner seat why access ended.
 */
const closedCoursesSql = sql`(
  select jsonb_agg(jsonb_build_object('title', c.title,
    'because', case when e.source = 'partner' then 'partner'
      when e.status = 'active' then 'expired'
      when e.closed_reason in ('refunded', 'reversed') then e.closed_reason::text
      else 'instructor' end) order by e.updated_at desc, e.id)
  from enrollments e join courses c on c.id = e.course_id
  where e.user_id = u.id and u.role = 'student' and not ${isEnrollmentActiveSql}
    and (greatest(e.updated_at, least(e.ends_at, now())) > now() - interval '30 days'
      or not exists (select 1 from enrollments still
        where still.user_id = u.id and still.status = 'active'
          and (still.ends_at is null or still.ends_at > now()))))`

/** SQL for the last partnership with each former partner who hasn't become a partner again. */
const endedPartnershipsSql = sql`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'courseTitle', c.title,
    'name', case when other.id is not null then ${partnerNameJsonSql(sql`other`)} end,
    'needsPermission', other.id is not null and coalesce(p.ended_because = 'left', false),
    'isSeen', coalesce(case when p.inviter_id = u.id
      then p.inviter_saw_end else p.partner_saw_end end, false),
    'mayInviteAgain', coalesce(case when p.inviter_id = u.id
      then p.inviter_asks_again else p.partner_asks_again end, false))
    order by p.ended_at desc, p.id)
  from partnerships p join courses c on c.id = p.course_id
    left join users other on other.id in (p.inviter_id, p.partner_id) and other.id <> u.id
  where u.id in (p.inviter_id, p.partner_id) and p.status = 'ended'
    and not exists (
      select 1 from partnerships later
      where later.created_at > p.created_at and u.id in (later.inviter_id, later.partner_id)
        and other.id in (later.inviter_id, later.partner_id)))`

const readRows = namedStatement(
  'partner_state',
  sql`
  select ${hasReadSafetySql(sql`u.id`)} as "hasReadSafety",
    coalesce(u.participation_mode = 'partnered', false) as "isPartnered",
    coalesce(${coursesSql}, '[]'::jsonb) as courses, coalesce(${ownClaimsSql}, '[]'::jsonb) as "ownClaims",
    coalesce(${closedCoursesSql}, '[]'::jsonb) as "closedCourses",
    coalesce(${endedPartnershipsSql}, '[]'::jsonb) as "endedPartnerships",
    coalesce(${pendingExercisesSql(userIdSql)}, '[]'::jsonb) as "pendingExercises",
    exists (
      select 1 from learning_preferences preferences
      where preferences.user_id = u.id and preferences.checks_in
    ) and not exists (
      select 1 from answers a
      where a.user_id = u.id and a.week = ${sql.placeholder('week')} and a.sealed <> ''
    ) as "isCheckInDue"
  from users u where u.id = ${userIdSql}`,
)

/**
 * Reads the requesting user's partnerships, including ended ones, and invitations. Includes only a
 * partner's name, and the partner's progress if the partner shares it. Throws AppError 401 for a
 * visitor.
 *
 * @param openedToken the token of the invitation last opened on this device
 */
export async function readPartnerState(
  req: PayloadRequest,
  openedToken: string | null = null,
): Promise<PartnerState> {
  const userId = requireUserId(req)
  const [[row], invitations] = await Promise.all([
    readRows(req.payload, { userId, week: getWeekStart(new Date()) }),
    readPendingInvitations(req, openedToken),
  ])
  if (row === undefined) throw new AppError('session_ended')
  return { ...partnerStateSchema.parse(row), invitations }
}
