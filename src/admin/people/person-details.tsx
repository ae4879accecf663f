import type { TimeZone } from '@/domain/identity/time-zones'
import { routes } from '@/domain/routes/paths'
import { isSampleEmail } from '@/domain/sample/sample-email'
import { formatDay, formatDateTime } from '@/domain/text/format-date'
import type { Person, PersonCourse, PersonPayment } from '@/services/people/read-person'
import { Facts } from '@/admin/shared/stats'
import { PanelLink } from '@/admin/shared/links'
import { CourseActions } from './course-actions.client'
import type { PayloadRequest } from 'payload'
import { formatPaidWith } from '@/domain/checkout/payment-method'
import { formatAmount } from '@/domain/checkout/money'
import { PaymentRefunds } from '@/admin/payments/refund-payment'
import { readRefundDetails } from '@/admin/payments/refund-preview'

type PersonHeaderProps = {
  person: Person
  /** The reader's time zone. */
  zone: TimeZone
}

/** Shows the name and account details of a person. */
export function PersonHeader({ person, zone }: PersonHeaderProps) {
  const { id, name, displayName, email, number, partner } = person
  const accountStatusParts = [
    isSampleEmail(email) && 'Sample, not a real person; ',
    person.role === 'instructor' && 'Instructor, ',
    person.status === 'active' ? 'active' : 'disabled (can’t sign in)',
  ]
  const emailText = (
    <>
      <a className="h2h-link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      {person.isEmailConfirmed ? '(confirmed)' : '(not confirmed yet)'}
    </>
  )
  const participationText = (
    <>
      {person.participationMode === 'partnered' ? 'with a partner' : 'solo'}
      {partner && ': '}
      {partner && <PanelLink href={routes.personInAdmin(partner.id)}>{partner.name}</PanelLink>}
    </>
  )
  return (
    <header className="h2h-part">
      <h1>{name}</h1>
      <Facts
        items={[
          ['Email', emailText],
          ...(displayName && displayName !== name ? [['Display name', displayName] as const] : []),
          ['Account status', accountStatusParts.filter(Boolean).join('')],
          ['Joined', formatDay(person.since, zone)],
          ['Last seen', person.lastSeenAt ? formatDateTime(person.lastSeenAt, zone) : 'Not yet'],
          ['Taking the course', participationText],
          ...(number ? [['Account ID', number] as const] : []),
        ]}
      />
      <p>
        <PanelLink href={`/admin/collections/users/${id}`}>Change name or email</PanelLink>
      </p>
    </header>
  )
}

/** Lists the courses of a person, with progress and access actions. */
export function PersonCourses({ courses }: { courses: PersonCourse[] }) {
  if (courses.length === 0) return <p>No courses yet.</p>
  return (
    <ul className="h2h-list">
      {courses.map((course) => (
        <li key={course.enrollmentId} className="h2h-callout">
          <h3>{course.title ?? 'Untitled course'}</h3>
          <p>
            {course.completed} of {course.lessons} lessons completed. {describeAccess(course)}
          </p>
          {course.note && <p>Your note: {course.note}</p>}
          <CourseActions course={course} />
        </li>
      ))}
    </ul>
  )
}

function describeAccess({ status, isActive, endsAt }: PersonCourse): string {
  if (status === 'revoked') return 'Access has ended.'
  if (!endsAt) return 'Access is active.'
  const day = formatDay(endsAt, 'utc')
  return isActive ? `Access is active until ${day}.` : `Access ended on ${day}.`
}

type PersonPaymentsProps = { req: PayloadRequest; payments: PersonPayment[] }

/** Lists the payments of a person, with their refunds and the refund form. */
export async function PersonPayments({ req, payments }: PersonPaymentsProps) {
  if (payments.length === 0) return <p>No payments yet.</p>
  const zone = req.user?.timezone ?? 'utc'
  const paymentsWithRefunds = await Promise.all(
    payments.map(async (payment) => ({
      ...payment,
      refundDetails: await readRefundDetails(req, payment.id),
    })),
  )
  return (
    <ul className="h2h-list">
      {paymentsWithRefunds.map(({ refundDetails, ...payment }) => {
        const paidWith = formatPaidWith(payment)
        return (
          <li key={payment.id} className="h2h-callout">
            <h3>
              <PanelLink href={routes.paymentInAdmin(payment.id)}>
                {formatAmount({ cents: payment.amountCents, currency: payment.currency })} for “
                {payment.courseTitle},” {formatDay(payment.paidAt, zone)}
              </PanelLink>
            </h3>
            {paidWith && <p>Paid with {paidWith}</p>}
            {refundDetails && <PaymentRefunds refundDetails={refundDetails} zone={zone} />}
          </li>
        )
      })}
    </ul>
  )
}
