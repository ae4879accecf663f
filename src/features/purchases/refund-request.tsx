import { formatDay } from '@/domain/text/moment'
import { refundMessages } from '@/domain/refunds/refund-messages'
import { REFUND_TEXT_LENGTH } from '@/domain/refunds/refund-schema'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { TimeZone } from '@/domain/identity/time-zones'
import { RefundRequestForm } from './refund-request-form.client'
import { getRefundEligibility } from './refund-query'

/**
 * Beside a payment: the way to ask for the money back while there is one, and what became of it.
 */
export async function RefundRequest({ paymentId }: { paymentId: string }) {
  const { standings, supportEmail, zone } = await getRefundEligibility()
  const standing = standings.get(paymentId)
  if (!standing || standing.kind === 'nothing') return null
  return (
    <div className="mt-3 w-full text-sm">
      <RefundRequestForm
        paymentId={paymentId}
        step={stepOf(standing, zone)}
        maxLength={REFUND_TEXT_LENGTH}
      >
        <Standing standing={standing} supportEmail={supportEmail} zone={zone} />
      </RefundRequestForm>
    </div>
  )
}

function stepOf(standing: RefundEligibility, zone: TimeZone) {
  if (standing.kind === 'canAsk') return { kind: 'canAsk', lastDay: standing.lastDay } as const
  if (standing.kind !== 'asked') return null
  const { requestId, askedAt } = standing
  return { kind: 'asked', requestId, askedOn: formatDay(askedAt, zone) } as const
}

type StandingProps = { standing: RefundEligibility; supportEmail: string; zone: TimeZone }

/** What there is to say where there is nothing to do. */
function Standing({ standing, supportEmail, zone }: StandingProps) {
  switch (standing.kind) {
    case 'onItsWay':
      return <p className="text-ink-soft">{refundMessages.onItsWay}</p>
    case 'disputed':
      return <p className="text-ink-soft">{refundMessages.disputed}</p>
    case 'givenBack':
      return <p className="text-ink-soft">We refunded you on {formatDay(standing.at, zone)}.</p>
    case 'tooLate':
      return (
        <p className="max-w-prose text-ink-soft">
          {refundMessages.tooLate} <SupportLink email={supportEmail} />
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
            {standing.answer}
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
