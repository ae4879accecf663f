import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { timeZones } from '@/domain/identity/time-zones'
import { REMINDER_HOURS, getReminderKey, reminderSteps } from '@/domain/reminders/reminder-rules'
import { inTransaction } from '@/services/database/in-transaction'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { isLessonVisibleSql } from '@/services/learning/course-access'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplateFor } from '@/services/notifications/templates/render-template'

/** The maximum number of reminders per run. The next run sends the rest. */
const MAX_PER_RUN = 200

const dueRemindersSchema = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    courseTitle: z.string(),
    username: z.string().nullable(),
    displayName: z.string().nullable(),
    step: z.coerce.number(),
    until: z.coerce.date(),
  }),
)

/**
 * Emails students who opted in to reminders and haven't continued a course for 7, 21, or 45 days.
 * Sends each reminder once, during the day in the student's time zone, and never on a day with
 * another email. One SQL statement selects and records the reminders, in the transaction that
 * queues their emails.
 */
export async function sendReminders(req: PayloadRequest, now = new Date()): Promise<void> {
  await inTransaction(req, async (txReq, tx) => {
    const { rows } = await tx.execute(sql`
      with clock as (
        select ${now.toISOString()}::timestamptz as now
      ), zones as (
        select z->>'value' as name, make_interval(mins => (z->>'minutes')::int) as ahead
        from jsonb_array_elements(${JSON.stringify(timeZones)}::jsonb) z
      ), steps as (
        select (s->>'step')::int as step, (s->>'days')::int as days
        from jsonb_array_elements(${JSON.stringify(reminderSteps)}::jsonb) s
      ), awake as (
        select u.id, u.email, u.username, u.display_name,
          date_trunc('day', clock.now at time zone 'utc' + zones.ahead) - zones.ahead as day
        from notification_settings n
        join users u on u.id = n.user_id
        join zones on zones.name = coalesce(u.timezone::text, 'utc')
        cross join clock
        where n.reminders and u.status = 'active' and u.role = 'student' and u.email_verified
          and extract(hour from clock.now at time zone 'utc' + zones.ahead)
            between ${REMINDER_HOURS.from}::int and ${REMINDER_HOURS.until - 2}::int
      ), lessons_of as (
        select l.course_id, count(*) as lessons
        from lessons l left join modules m on m.id = l.module_id
        where ${isLessonVisibleSql} group by l.course_id
      ), due as (
        select distinct on (awake.id) awake.id, awake.email, awake.username, awake.display_name,
          c.id as course_id, c.title, next.step,
          (awake.day + make_interval(hours => ${REMINDER_HOURS.until}::int)) at time zone 'utc' as until
        from awake cross join clock
        join enrollments e on e.user_id = awake.id and ${isEnrollmentActiveSql}
        join courses c on c.id = e.course_id
        join lessons_of on lessons_of.course_id = c.id
        cross join lateral (
          select max(greatest(p.position_at, p.completed_at, p.undone_at)) as learned_at,
            count(p.completed_at) as done
          from lesson_progress p join lessons l on l.id = p.lesson_id
            left join modules m on m.id = l.module_id
          where p.user_id = awake.id and l.course_id = c.id and ${isLessonVisibleSql}) far
        cross join lateral (
          select max(steps.step) as step from steps
          where far.learned_at <= clock.now - make_interval(days => steps.days)) next
        where next.step is not null and far.done < lessons_of.lessons
          and not exists (
            select 1 from learning_reminders r
            where r.user_id = awake.id and r.course_id = c.id and r.step >= next.step)
          and not exists (
            select 1 from learning_reminders r
            where r.user_id = awake.id and r.sent_at >= awake.day at time zone 'utc')
          and not exists (
            select 1 from announcement_recipients a
            where a.user_id = awake.id and a.claimed_at >= awake.day at time zone 'utc')
          and not exists (
            select 1 from sent_mails mail
            where mail.user_id = awake.id and mail.outcome = 'accepted'
              and mail.updated_at >= awake.day at time zone 'utc')
          and not exists (
            select 1 from outgoing_mails mail
            where mail.user_id = awake.id and mail.status in ('queued', 'sending'))
          and not exists (
            select 1 from mail_digests d where d.user_id = awake.id and d.entries <> '[]')
        order by awake.id, far.learned_at desc
        limit ${MAX_PER_RUN}::int
      ), written as (
        insert into learning_reminders (user_id, course_id, step, sent_at)
        select due.id, due.course_id, due.step, clock.now from due cross join clock
        on conflict (user_id, course_id, step) do nothing returning user_id)
      select due.id, due.email, due.username, due.display_name as "displayName",
        due.title as "courseTitle", due.step, due.until
      from due join written on written.user_id = due.id`)
    for (const { courseTitle, step, until, ...recipient } of dueRemindersSchema.parse(rows))
      await queueMail(txReq, {
        ...renderTemplateFor(recipient, getReminderKey(step), { course: courseTitle }),
        userId: recipient.id,
        unsubscribe: 'reminders',
        until: until.toISOString(),
      })
  })
}
