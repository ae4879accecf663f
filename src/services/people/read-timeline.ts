import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type TimelineEvent, timelineEventSchema } from '@/domain/people/timeline'
import { queryRows } from '@/services/database/executor'

/** The number of events per page. */
const EVENTS_PER_TIMELINE_PAGE = 30

type TimelinePage = { events: TimelineEvent[]; hasMore: boolean }

/**
 * Reads a page of a user's activity, newest first, without exercise answers or what partners share
 * with each other. `page` starts at 1. The caller must verify access.
 */
export async function readTimeline(
  req: PayloadRequest,
  userId: string,
  page: number,
): Promise<TimelinePage> {
  const rows = await queryRows(req)(sql`
    select * from (
      select 'signed_up' as kind, u.id::text as id, u.created_at as "occurredAt", null as title,
        null as code, null as words, null::numeric as amount,
        null as currency
      from users u where u.id = ${userId}::uuid
      union all
      select 'paid', p.id::text, coalesce(p.paid_at, p.created_at), c.title, p.status::text,
        p.capture_id, p.amount_cents, p.currency
      from payments p join courses c on c.id = p.course_id where p.user_id = ${userId}::uuid
      union all
      select 'refunded', r.id::text, coalesce(r.completed_at, r.updated_at), c.title, r.kind::text,
        null, r.amount_cents, r.currency
      from refunds r join payments p on p.id = r.payment_id join courses c on c.id = p.course_id
      where p.user_id = ${userId}::uuid and r.state = 'completed'
      union all
      select 'enrolled', e.id::text, e.created_at, c.title, e.source::text, null, null, null
      from enrollments e join courses c on c.id = e.course_id where e.user_id = ${userId}::uuid
      union all
      select 'closed', e.id::text, e.updated_at, c.title, e.closed_reason::text, e.reason, null,
        null
      from enrollments e join courses c on c.id = e.course_id
      where e.user_id = ${userId}::uuid and e.status = 'revoked'
      union all
      select 'learned', min(q.id::text), max(q.completed_at),
        string_agg(l.title, ', ' order by q.completed_at), null, null, count(*), null
      from lesson_progress q join lessons l on l.id = q.lesson_id
      where q.user_id = ${userId}::uuid and q.completed_at is not null
      group by date_trunc('day', q.completed_at at time zone 'UTC')
      union all
      select 'commented', q.id::text, q.created_at, l.title, null, left(q.body, 500), null, null
      from comments q join lessons l on l.id = q.lesson_id where q.user_id = ${userId}::uuid
      union all
      select 'reviewed', q.id::text, q.updated_at, c.title, null, left(q.words, 500), q.stars,
        null
      from reviews q join courses c on c.id = q.course_id where q.user_id = ${userId}::uuid
      union all
      select 'asked', q.id::text, q.created_at, null, q.status::text, left(q.message, 500), null,
        null
      from support_requests q where q.user_id = ${userId}::uuid
      union all
      select 'mail', q.id::text, q.created_at, q.subject, q.outcome::text,
        coalesce(q.words, case when q.outcome <> 'accepted' then q.answer end), null, null
      from sent_mails q where q.user_id = ${userId}::uuid
      union all
      select 'announcement', r.id::text, coalesce(r.claimed_at, a.begun_at), a.subject,
        coalesce(r.skipped::text, r.status::text), r.reason, null, null
      from announcement_recipients r join announcements a on a.id = r.announcement_id
      where r.user_id = ${userId}::uuid
      union all
      select 'security', q.id::text, q.created_at, null, q.kind::text, null, null, null
      from audit_events q where q.user_id = ${userId}::uuid
        and q.kind not in ('signed_in', 'signed_out', 'sign_in_failed', 'session_ended')
    ) events
    order by "occurredAt" desc, kind, id
    limit ${EVENTS_PER_TIMELINE_PAGE + 1} offset ${(page - 1) * EVENTS_PER_TIMELINE_PAGE}`)
  const events = z.array(timelineEventSchema).parse(rows)
  return {
    events: events.slice(0, EVENTS_PER_TIMELINE_PAGE),
    hasMore: events.length > EVENTS_PER_TIMELINE_PAGE,
  }
}
