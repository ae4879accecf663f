import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

// SQL conditions about couples. All parameters are SQL expressions for ids.

/** SQL condition: this user has an active partner in this course. */
export const isPartneredSql = (user: SQL, course: SQL): SQL => sql`exists (
  select 1 from partnerships pair
  where pair.course_id = ${course} and pair.status = 'active'
    and ${user} in (pair.inviter_id, pair.partner_id))`

/** SQL condition: this user has confirmed the safety notice. */
export const hasReadSafetySql = (user: SQL): SQL => sql`exists (
  select 1 from learning_preferences preferences
  where preferences.user_id = ${user} and preferences.safety_read_at is not null)`

/** SQL condition: the partner seat of the purchase behind this enrollment is taken. */
export const isPartnerSeatTakenSql = (enrollment: SQL): SQL => sql`exists (
  select 1 from enrollments seat
  where seat.seat_of_id = ${enrollment} and seat.status = 'active')`

/**
 * SQL condition: `inviter` or `invitee` left their latest partnership with each other, and since
 * then `invitee` hasn't allowed a new invitation. Ignores partnerships that ended for another
 * reason.
 */
export const isReinvitationBlockedSql = (invitee: SQL, inviter: SQL): SQL => sql`coalesce((
  select not coalesce(case when pair.inviter_id = ${invitee}
    then pair.inviter_asks_again else pair.partner_asks_again end, false)
  from partnerships pair
  where pair.status = 'ended' and pair.ended_because = 'left'
    and ${invitee} in (pair.inviter_id, pair.partner_id)
    and ${inviter} in (pair.inviter_id, pair.partner_id)
  order by pair.ended_at desc, pair.created_at desc limit 1), false)`
