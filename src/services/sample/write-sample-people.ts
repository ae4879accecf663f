import { sql } from '@payloadcms/db-postgres'
import type { SamplePerson } from '@/domain/sample/plan-people'
import type { SampleSales } from '@/domain/sample/plan-sales'
import type { SampleVisits } from '@/domain/sample/plan-visits'
import type { Executor } from '@/upstream/payload/transactions'

// Rows of the demo, many at once: what the services write one by one, without its mails.

/** Writes accounts without a password: nobody signs in to one. */
export async function writePeople(
  tx: Executor,
  people: readonly SamplePerson[],
  termsVersion: string | null,
): Promise<void> {
  await tx.execute(sql`
    insert into users
      (id, username, display_name, email, email_verified, role, status, participation_mode, timezone,
        manual_user_id, terms_accepted_at, terms_accepted_version, row_version, created_at, updated_at)
    select p.id, p.name, p.name, p.email, true, 'student', 'active',
      p.mode::enum_users_participation_mode, p.timezone::enum_users_timezone,
      'user-id-' || nextval('user_number_seq'), p.at, ${termsVersion}, 1, p.at, p.at
    from (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as r (id uuid, name text, email text, mode text, timezone text, at timestamptz)
      order by at
    ) p`)
}

/** Writes who learns together, with what both have read before. */
export async function writeCouples(
  tx: Executor,
  courseId: string,
  couples: SampleSales['couples'],
): Promise<void> {
  const rows = couples.map(({ id, inviter, partner, at }) => ({
    id,
    inviter: inviter.id,
    partner: partner.id,
    at,
  }))
  await tx.execute(sql`
    insert into partnerships (id, inviter_id, partner_id, course_id, status,
      inviter_saw_end, partner_saw_end, created_at, updated_at)
    select r.id, r.inviter, r.partner, ${courseId}::uuid, 'active', false, false, r.at, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id uuid, inviter uuid, partner uuid, at timestamptz)`)
  await tx.execute(sql`
    insert into learning_preferences (user_id, safety_read_at)
    select person, r.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (inviter uuid, partner uuid, at timestamptz),
      unnest(array[r.inviter, r.partner]) person
    on conflict (user_id) do nothing`)
}

/** Adds visits to those that were counted already. */
export async function writeVisits(tx: Executor, visits: readonly SampleVisits[]): Promise<void> {
  await tx.execute(sql`
    insert into page_visits as v (day, step, course_id, source, visits)
    select r.day, r.step, r."courseId", r.source, r.visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as r (day date, step text, "courseId" uuid, source text, visits int)
    on conflict (day, step, course_id, source) do update set visits = v.visits + excluded.visits`)
}
