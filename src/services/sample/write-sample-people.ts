import { sql } from '@payloadcms/db-postgres'
import type { SamplePerson } from '@/domain/sample/plan-people'
import type { SampleSales } from '@/domain/sample/plan-sales'
import type { planVisits } from '@/domain/sample/plan-visits'
import type { Executor } from '@/upstream/payload/transactions'
import { insertRows, toTimestampColumns, withSequenceNumbers } from './insert-rows'

/** Writes sample accounts. They have no password, so no one can sign in to them. */
export async function writePeople(
  tx: Executor,
  people: readonly SamplePerson[],
  termsVersion: string | null,
): Promise<void> {
  const numberedPeople = await withSequenceNumbers(tx, 'user_number_seq', people)
  const rows = numberedPeople.map(({ id, name, email, mode, timezone, at, number }) => ({
    id,
    manual_user_id: `user-id-${number}`,
    email,
    timezone,
    username: name,
    display_name: name,
    participation_mode: mode,
    email_verified: true,
    role: 'student',
    status: 'active',
    row_version: 1,
    terms_accepted_at: at,
    terms_accepted_version: termsVersion,
    ...toTimestampColumns(at),
  }))
  await insertRows(tx, 'users', rows)
}

/** Writes sample couples' partnerships, and records that both partners read the safety notice. */
export async function writeCouples(
  tx: Executor,
  courseId: string,
  couples: SampleSales['couples'],
): Promise<void> {
  const partnershipRows = couples.map(({ id, inviter, partner, at }) => ({
    id,
    inviter_id: inviter.id,
    partner_id: partner.id,
    course_id: courseId,
    status: 'active',
    inviter_saw_end: false,
    partner_saw_end: false,
    ...toTimestampColumns(at),
  }))
  await insertRows(tx, 'partnerships', partnershipRows)
  const preferenceRows = couples.flatMap(({ inviter, partner, at }) =>
    [inviter, partner].map(({ id }) => ({ user_id: id, safety_read_at: at })),
  )
  await insertRows(tx, 'learning_preferences', preferenceRows)
}

/** Adds sample visits to the stored visit counts. */
export async function writeVisits(
  tx: Executor,
  visits: ReturnType<typeof planVisits>,
): Promise<void> {
  await tx.execute(sql`
    insert into page_visits as v (day, step, course_id, source, visits)
    select r.day, r.step, r."courseId", r.source, r.visits
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as r (day date, step text, "courseId" uuid, source text, visits int)
    on conflict (day, step, course_id, source) do update set visits = v.visits + excluded.visits`)
}
