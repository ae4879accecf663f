import { formatDay } from '@/domain/text/format-date'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { MAX_REFUND_TEXT_LENGTH } from '@/domain/refunds/refund-schema'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { TimeZone } from '@/domain/identity/time-zones'
import { RefundRequestForm } from './refund-request-form.client'

type RefundStatusProps = { eligibility: RefundEligibility; supportEmail: string; zone: TimeZone }

type RefundRequestProps = RefundStatusProps & { paymentId: string }

/** Renders a payment's refund status, and a form to request a refund while that is possible. */
export function RefundRequest({ paymentId, ...status }: RefundRequestProps) {
  const { eligibility, zone } = status
  if (eligibility.kind === 'nothing') return null
  return (
    <div className="mt-3 w-full text-sm">
      <RefundRequestForm
        paymentId={paymentId}
        eligibility={eligibility}
        zone={zone}
        maxLength={MAX_REFUND_TEXT_LENGTH}
      >
        <RefundStatus {...status} />
      </RefundRequestForm>
    </div>
  )
}

/** Renders a payment's refund status when the user can't take any action. */
function RefundStatus({ eligibility, supportEmail, zone }: RefundStatusProps) {
  switch (eligibility.kind) {
    case 'inProgress':
      return <p className="text-ink-soft">{refundMessages.inProgress}</p>
    case 'disputed':
      return <p className="text-ink-soft">{refundMessages.disputed}</p>
    case 'refunded':
      return (
        <p className="text-ink-soft">
          We refunded you on {formatDay(eligibility.refundedAt, zone)}.
        </p>
      )
    case 'tooLate':
      return (
        <p className="max-w-prose text-ink-soft">
          {refundMessages.tooLate(eligibility.days)} <SupportLink email={supportEmail} />
        </p>
      )
    case 'declined':
      return (
        <div className="grid max-w-prose grid-cols-1 gap-2">
          <p>You requested a refund. Here’s our answer:</p>
          <blockquote
            dir="auto"
            className="border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere"
          >
            {eligibility.answer}
          </blockquote>
          <p className="text-ink-soft">
            You keep the course. If you’d like to talk about it, email us:{' '}
            <SupportLink email={supportEmail} />
          </p>
        </div>
      )
    default:
      return null
  }
}

function SupportLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="font-semibold wrap-anywhere underline underline-offset-4"
    >
      {email}
    </a>
  )
}
