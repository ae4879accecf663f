import { MoneyText } from '@/components/ui/money-text'
import { dayInWords } from '@/domain/moment'
import type { TimeZone } from '@/domain/time-zones'
import { currentUser } from '@/server/session'
import { getReceipts } from './queries'
import type { ReceiptView } from './views'

const states: Record<ReceiptView['status'], string> = {
  pending: 'Being reviewed by PayPal',
  completed: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  reversed: 'Taken back by PayPal',
  failed: 'Failed',
}

/** What one has paid, with what one needs to name it to somebody. */
export async function Receipts() {
  const [receipts, user] = await Promise.all([getReceipts(), currentUser()])
  return (
    <section aria-labelledby="receipts" className="grid grid-cols-1 gap-4">
      <h2 id="receipts" className="heading text-2xl">
        Receipts
      </h2>
      {receipts.length === 0 ? (
        <p className="text-ink-soft">There is no payment on this account.</p>
      ) : (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} zone={user?.timezone ?? 'utc'} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Receipt({ receipt, zone }: { receipt: ReceiptView; zone: TimeZone }) {
  const { courseTitle, paidAt, transactionId, amountCents, refundedCents, status } = receipt
  return (
    <li className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {courseTitle}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {paidAt && `${dayInWords(new Date(paidAt), zone)}, `}
          Transaction ID: {transactionId}
        </p>
      </div>
      <div className="sm:text-end">
        <MoneyText cents={amountCents} exact className="font-semibold" />
        <p className="text-sm text-ink-soft">
          {states[status]}
          {refundedCents > 0 && (
            <>
              , <MoneyText cents={refundedCents} exact /> returned
            </>
          )}
        </p>
      </div>
    </li>
  )
}
