import { MoneyText } from '@/components/ui/money-text'
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

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What one has paid, with what one needs to name it to somebody. */
export async function Receipts() {
  const receipts = await getReceipts()
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
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { courseTitle, paidAt, transactionId, amountCents, refundedCents, status } = receipt
  return (
    <li className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {courseTitle}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {paidAt && `${dates.format(new Date(paidAt))}, `}
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
