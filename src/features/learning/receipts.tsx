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

/** What one has paid, with what one needs to name it to somebody. Nothing when there is no payment. */
export async function Receipts() {
  const receipts = await getReceipts()
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="receipts" className="grid gap-4">
      <h2 id="receipts" className="heading text-2xl">
        Receipts
      </h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
            <div>
              <p className="font-semibold">{receipt.courseTitle}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {receipt.paidAt && `${dates.format(new Date(receipt.paidAt))}, `}
                Transaction ID: {receipt.transactionId}
              </p>
            </div>
            <div className="sm:text-end">
              <MoneyText cents={receipt.amountCents} exact className="font-semibold" />
              <p className="text-sm text-ink-soft">
                {states[receipt.status]}
                {receipt.refundedCents > 0 && (
                  <>
                    , <MoneyText cents={receipt.refundedCents} exact /> returned
                  </>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
