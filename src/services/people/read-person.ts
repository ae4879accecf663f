import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { paymentMethods } from '@/domain/checkout/payment-method'
import { queryRows } from '@/services/database/executor'
import { isEnrollmentActiveSql } from '@/services/database/active-enrollment'
import { isLessonVisibleSql } from '@/services/learning/course-access'

const courseSchema = z.object({
  enrollmentId: z.string(),
  title: z.string().nullable(),
  status: z.enum(['active', 'revoked']),
  isActive: z.boolean(),
  source: z.enum(['payment', 'free', 'manual', 'partner']),
  note: z.string().nullable(),
  endsAt: z.coerce.date().nullable(),
  lessons: z.number(),
  completed: z.number(),
})

/** An active or ended enrollment of a user, with their progress in the course. */
export type PersonCourse = z.infer<typeof courseSchema>

const paymentSchema = z.object({
  id: z.string(),
  courseTitle: z.string(),
  amountCents: z.coerce.number(),
  currency: z.string(),
  paidAt: z.coerce.date(),
  method: z.enum(paymentMethods).nullable(),
  cardBrand: z.string().nullable(),
  cardLastDigits: z.string().nullable(),
})

/** A payment of a user. The amount is in cents. */
export type PersonPayment = z.infer<typeof paymentSchema>

const personSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  displayName: z.string().nullable(),
  number: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  role: z.enum(['student', 'instructor']),
  status: z.enum(['active', 'disabled']),
  participationMode: z.enum(['solo', 'partnered']).nullable(),
  since: z.coerce.date(),
  lastSeenAt: z.coerce.date().nullable(),
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  courses: z.array(courseSchema),
  /** The user's payments, newest first. */
  payments: z.array(paymentSchema),
  /** The courses that the user has never been enrolled in. */
  otherCourses: z.array(z.object({ id: z.string(), title: z.string() })),
})

/** The details of a user for the admin panel. */
export type Person = z.infer<typeof personSchema>

/** Reads a user, or returns null if there is none. The caller must verify access. */
export async function readPerson(req: PayloadRequest, userId: string): Promise<Person | null> {
  const rows = await queryRows(req)(sql`
    select u.id, u.email, u.username as name, u.display_name as "displayName",
      u.manual_user_id as number, coalesce(u.email_verified, false) as "isEmailConfirmed",
      u.role, u.status, u.participation_mode as "participationMode", u.created_at as since,
      greatest(
        (select max(d.last_used_at) from session_devices d where d.user_id = u.id),
        (select max(a.created_at) from audit_events a where a.user_id = u.id and a.kind = 'signed_in'),
        (select max(q.updated_at) from lesson_progress q where q.user_id = u.id)) as "lastSeenAt",
      (select jsonb_build_object('id', other.id, 'name', other.username)
        from partnerships p join users other
          on other.id in (p.inviter_id, p.partner_id) and other.id <> u.id
        where p.status = 'active' and u.id in (p.inviter_id, p.partner_id)
        order by p.created_at desc limit 1) as partner,
      coalesce((
        select jsonb_agg(jsonb_build_object('enrollmentId', e.id,
          'title', c.title, 'status', e.status, 'isActive', ${isEnrollmentActiveSql},
          'source', e.source, 'note', e.reason,
          'endsAt', e.ends_at,
          'lessons', (select count(*) from lessons l left join modules m on m.id = l.module_id
            where l.course_id = c.id and ${isLessonVisibleSql}),
          'completed', (select count(*) from lesson_progress q
            join lessons l on l.id = q.lesson_id left join modules m on m.id = l.module_id
            where q.user_id = u.id and q.completed_at is not null and l.course_id = c.id
              and ${isLessonVisibleSql})
        ) order by e.created_at, e.id)
        from enrollments e join courses c on c.id = e.course_id where e.user_id = u.id
      ), '[]'::jsonb) as courses,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'courseTitle', k.course_title,
          'amountCents', p.amount_cents, 'currency', p.currency, 'paidAt', coalesce(p.paid_at, p.created_at),
          'method', p.method, 'cardBrand', p.card_brand, 'cardLastDigits', p.card_last_digits
        ) order by coalesce(p.paid_at, p.created_at) desc, p.id)
        from payments p join checkouts k on k.id = p.checkout_id
        where p.user_id = u.id and p.status <> 'failed'
      ), '[]'::jsonb) as payments,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title)
        from courses c where c.title is not null and not exists (
          select 1 from enrollments e where e.user_id = u.id and e.course_id = c.id)
      ), '[]'::jsonb) as "otherCourses"
    from users u where u.id = ${userId}::uuid`)
  return rows.length === 0 ? null : personSchema.parse(rows[0])
}
