import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { closedCourseSchema } from '@/domain/together/partner-state'
import { weekOf } from '@/domain/together/week'
import { namedStatement } from '@/services/database/named-statement'
import { isLessonVisibleSql } from '@/services/learning/course-access'
import {
  pendingExercisesSchema,
  pendingExercisesSql,
} from '../shared-exercises/pending-exercises-sql'
import { hasReadSafetySql, isPartneredSql, isPartnerSeatTakenSql } from './couple-rules'
import { isEnrollmentOpenSql } from '@/services/database/open-enrollment'

const nameShape = { username: z.string().nullable(), displayName: z.string().nullable() }

const rowSchema = z.object({
  hasReadSafety: z.boolean(),
  isPartnered: z.boolean(),
  courses: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      isInstructor: z.boolean(),
      isPartnerSeat: z.boolean(),
      hasPartnerSeat: z.boolean(),
      isPartnered: z.boolean(),
      isSeatTaken: z.boolean(),
      partnership: z
        .object({
          id: z.string(),
          since: z.string(),
          sharesProgress: z.boolean(),
          done: z.number().nullable(),
          total: z.number(),
          ...nameShape,
        })
        .nullable(),
      invitation: z
        .object({
          id: z.string(),
          state: z.enum(['open', 'claimed', 'accepted', 'declined', 'withdrawn']),
          isRunning: z.boolean(),
          email: z.string().nullable(),
          until: z.string(),
          claimer: z.object({ email: z.string(), ...nameShape }).nullable(),
        })
        .nullable(),
    }),
  ),
  pendingExercises: pendingExercisesSchema,
  isCheckInDue: z.boolean(),
  closed: z.array(closedCourseSchema),
  ownClaims: z.array(z.object({ courseTitle: z.string(), ...nameShape })),
  ended: z.array(
    z.object({
      id: z.string(),
      courseTitle: z.string(),
      wasLeft: z.boolean(),
      isSeen: z.boolean(),
      mayInviteAgain: z.boolean(),
      other: z.object(nameShape).nullable(),
    }),
  ),
})

export type PartnerStateRow = z.infer<typeof rowSchema>

const userIdSql = sql`${sql.placeholder('userId')}::uuid`

const lessonsSql = sql`from lessons l left join modules m on m.id = l.module_id
  left join lesson_progress own on own.lesson_id = l.id and own.user_id = other.id
  where l.course_id = c.id and ${isLessonVisibleSql}`

/** SQL for user `u`'s partnership in course `c`, with the partner's progress if they share it. */
const partnershipSql = sql`(
  select jsonb_build_object('id', p.id, 'since', p.created_at, 'username', other.username,
    'displayName', other.display_name,
    'sharesProgress', coalesce(case when p.inviter_id = u.id
      then p.inviter_shares_progress else p.partner_shares_progress end, false),
    'total', (select count(*) ${lessonsSql}),
    'done', case when case when p.inviter_id = u.id
      then p.partner_shares_progress else p.inviter_shares_progress end
      then (select count(*) filter (where own.completed_at is not null) ${lessonsSql}) end)
  from partnerships p
    join users other on other.id in (p.inviter_id, p.partner_id) and other.id <> u.id
  where p.course_id = c.id and p.status = 'active' and u.id in (p.inviter_id, p.partner_id)
  limit 1)`

const invitationSql = sql`(
  select jsonb_build_object('id', i.id, 'state', i.state, 'isRunning', i.expires_at > now(),
    'email', i.email, 'until', i.expires_at,
    'claimer', case when claimer.id is not null then jsonb_build_object('email', claimer.email,
      'username', claimer.username, 'displayName', claimer.display_name) end)
  from partner_invitations i left join users claimer on claimer.id = i.claimed_by_id
  where i.inviter_id = u.id and i.course_id = c.id
  order by i.created_at desc, i.id desc limit 1)`

const coursesSql = sql`(
  select jsonb_agg(jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title,
    'isInstructor', u.role = 'instructor', 'isPartnerSeat', e.source = 'partner',
    'hasPartnerSeat', coalesce(c.partner_seat, true),
    'isPartnered', ${isPartneredSql(sql`u.id`, sql`c.id`)},
    'isSeatTaken', ${isPartnerSeatTakenSql(sql`e.id`)},
    'partnership', ${partnershipSql}, 'invitation', ${invitationSql}) order by e.created_at, e.id)
  from enrollments e join courses c on c.id = e.course_id
  where e.user_id = u.id and ${isEnrollmentOpenSql})`

const ownClaimsSql = sql`(
  select jsonb_agg(jsonb_build_object('courseTitle', c.title, 'username', inviter.username,
    'displayName', inviter.display_name) order by i.created_at)
  from partner_invitations i join courses c on c.id = i.course_id
    join users inviter on inviter.id = i.inviter_id
  where i.claimed_by_id = u.id and i.state = 'claimed' and i.expires_at > now())`

/**
 * SQL for the courses that the user has lost access to in the last 30 days, or ever if the user has
 * no open course. Doesn't tell the holder of a partner seat why access ended.
 */
const closedCoursesSql = sql`(
  select jsonb_agg(jsonb_build_object('title', c.title,
    'because', case when e.source = 'partner' then 'partner'
      when e.status = 'active' then 'expired'
      when e.closed_reason in ('refunded', 'reversed') then e.closed_reason::text
      else 'instructor' end) order by e.updated_at desc, e.id)
  from enrollments e join courses c on c.id = e.course_id
  where e.user_id = u.id and u.role = 'student' and not ${isEnrollmentOpenSql}
    and (greatest(e.updated_at, least(e.ends_at, now())) > now() - interval '30 days'
      or not exists (select 1 from enrollments still
        where still.user_id = u.id and still.status = 'active'
          and (still.ends_at is null or still.ends_at > now()))))`

/** SQL for the last partnership with each former partner who hasn't become a partner again. */
const endedPartnershipsSql = sql`(
  select jsonb_agg(jsonb_build_object('id', p.id, 'courseTitle', c.title,
    'wasLeft', coalesce(p.ended_because = 'left', false),
    'isSeen', coalesce(case when p.inviter_id = u.id
      then p.inviter_saw_end else p.partner_saw_end end, false),
    'mayInviteAgain', coalesce(case when p.inviter_id = u.id
      then p.inviter_asks_again else p.partner_asks_again end, false),
    'other', case when other.id is not null then jsonb_build_object(
      'username', other.username, 'displayName', other.display_name) end)
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
    coalesce(${closedCoursesSql}, '[]'::jsonb) as closed,
    coalesce(${endedPartnershipsSql}, '[]'::jsonb) as ended, ${pendingExercisesSql(userIdSql)} as "pendingExercises",
    exists (
      select 1 from learning_preferences chosen where chosen.user_id = u.id and chosen.checks_in
    ) and not exists (
      select 1 from answers a
      where a.user_id = u.id and a.week = ${sql.placeholder('week')} and a.sealed <> ''
    ) as "isCheckInDue"
  from users u where u.id = ${userIdSql}`,
)

/** Reads a user's partner state in one statement, or returns null if the account was deleted. */
export async function readPartnerStateRow(
  payload: Parameters<typeof readRows>[0],
  id: string,
): Promise<PartnerStateRow | null> {
  const rows = await readRows(payload, { userId: id, week: weekOf(new Date()) })
  return rows.length === 0 ? null : rowSchema.parse(rows[0])
}
