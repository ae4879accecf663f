import { MoneyText } from '@/components/ui/money-text'
import { formatDay } from '@/domain/text/format-date'
import { routes } from '@/domain/routes/paths'
import { paymentStatusLabels } from '@/domain/checkout/payment-status'
import { withdrawalLinkLabel } from '@/domain/checkout/withdrawal-texts'
import { receiptName } from '@/domain/checkout/receipt'
import type { TimeZone } from '@/domain/identity/time-zones'
import type { SessionUser } from '@/server/session/session-user'
import { type FreeCourseView, getPurchases, type PaymentView } from './purchase-queries'
import { RefundRequest } from './refund-request'

/** Renders the user's payments with receipts and transaction IDs, and their free courses. */
export async function PaymentHistory({ user }: { user: SessionUser }) {
  const { payments, freeCourses, supportEmail, zone } = await getPurchases(user)
  return (
    <section aria-labelledby="receipts" className="grid grid-cols-1 gap-4">
      <h2 id="receipts" className="heading text-2xl">
        Receipts
      </h2>
      {payments.length + freeCourses.length === 0 ? (
        <p className="text-ink-soft">No payments yet.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {payments.map((payment) => (
            <PaymentItem
              key={payment.id}
              payment={payment}
              supportEmail={supportEmail}
              zone={zone}
            />
          ))}
          {freeCourses.map((course) => (
            <FreeCourseItem key={course.id} course={course} zone={zone} />
          ))}
        </ul>
      )}
    </section>
  )
}

type PaymentItemProps = { payment: PaymentView; supportEmail: string; zone: TimeZone }

function PaymentItem({ payment, supportEmail, zone }: PaymentItemProps) {
  const { courseTitle, paidAt, transactionId, status, coupon, refund, paidWith } = payment
  const { amountCents, refundedCents, currency } = payment
  return (
    <li className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {courseTitle}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {paidAt && `${formatDay(new Date(paidAt), zone)}, `}
          Transaction ID: {transactionId}
        </p>
        {paidWith && <p className="text-sm text-ink-soft">Paid with {paidWith}</p>}
        <ReceiptLine receipt={payment.receipt} />
      </div>
      <div className="sm:text-end">
        <MoneyText cents={amountCents} currency={currency} className="font-semibold" />
        {coupon && (
          <p className="text-sm text-ink-soft">
            <MoneyText cents={coupon.discountCents} currency={currency} /> off with coupon{' '}
            {coupon.code}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {paymentStatusLabels[status]}
          {refundedCents > 0 && (
            <>
              , <MoneyText cents={refundedCents} currency={currency} /> returned
            </>
          )}
        </p>
      </div>
      {payment.withdrawalPath && (
        <p className="mt-2 w-full text-sm">
          <a href={payment.withdrawalPath} className="text-link">
            {withdrawalLinkLabel}
          </a>
        </p>
      )}
      {refund && (
        <RefundRequest
          paymentId={payment.id}
          eligibility={refund}
          supportEmail={supportEmail}
          zone={zone}
        />
      )}
    </li>
  )
}

function ReceiptLine({ receipt }: Pick<PaymentView, 'receipt'>) {
  if (!receipt) return null
  const { id, number } = receipt
  const name = receiptName(number)
  return (
    <p className="text-sm text-ink-soft">
      {name},{' '}
      <a
        href={routes.receipt(id)}
        download
        aria-label={`Download receipt (PDF) No. ${number}`}
        className="inline-block py-1 text-clay underline underline-offset-4"
      >
        Download receipt (PDF)
      </a>
    </p>
  )
}

function FreeCourseItem({ course, zone }: { course: FreeCourseView; zone: TimeZone }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {course.courseTitle}
        </p>
        <p className="text-sm text-ink-soft">{formatDay(new Date(course.enrolledAt), zone)}</p>
      </div>
      <p className="text-sm text-ink-soft sm:text-end">Free course</p>
    </li>
  )
}
