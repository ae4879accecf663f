import Link from 'next/link'
import type { PayloadRequest } from 'payload'
import { formatAmount, formatNet } from '@/domain/checkout/money'
import { readFigures } from '@/services/checkout/reconciliation/read-figures'
import '@/admin/shared/charts.css'

/** The last 30 days in figures. */
export async function RecentFigures({ req }: { req: PayloadRequest }) {
  const { payments, paidCents, returnedCents, students, lessons, reviews, isTest } =
    await readFigures(req)
  return (
    <section aria-labelledby="h2h-figures" className="h2h-part">
      <h2 id="h2h-figures">The last 30 days</h2>
      <dl className="h2h-figures">
        <Figure label={isTest ? 'Test payments' : 'Payments'}>{payments}</Figure>
        <Figure label="Paid">{formatAmount(paidCents)}</Figure>
        <Figure label="Given back">{formatAmount(returnedCents)}</Figure>
        <Figure label="Net">{formatNet(paidCents - returnedCents)}</Figure>
        <Figure label="New students">{students}</Figure>
        <Figure label="Lessons completed">{lessons}</Figure>
        <Figure label="Reviews">{reviews}</Figure>
      </dl>
      <p>
        <Link className="h2h-link" href="/admin/figures" prefetch={false}>
          All figures
        </Link>
      </p>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
