import type { PayloadRequest } from 'payload'
import { periodsUntil } from '@/domain/figures/periods'
import { type Asked, readAsked } from '@/services/figures/read-asked'
import { DataTable } from '@/admin/shared/data-table'
import { PanelLink } from '@/admin/shared/links'
import type { FiguresWish } from './analytics-address'

/** What people asked for, with the way to it. The caller has checked who asks. */
export async function AskedFigures({ req, wish }: { req: PayloadRequest; wish: FiguresWish }) {
  const periods = periodsUntil(new Date(), wish.by, req.user?.timezone ?? 'utc')
  const asked = await readAsked(req, periods)
  const of = (wanted: Asked['kind']) => asked.filter(({ kind }) => kind === wanted)
  const [support, refunds] = [of('support'), of('refund')]
  return (
    <section className="h2h-part" aria-labelledby="h2h-asked">
      <h2 id="h2h-asked">What people asked for</h2>
      {asked.length === 0 && <p>Nobody has asked for anything in the last {periods.words}.</p>}
      {support.length > 0 && (
        <DataTable
          title="Questions to the support"
          columns={['Questions from', `Last ${periods.words}`, 'Open', 'Before']}
          rows={support.map(({ id, title, asked: count, open, before }) => ({
            key: id ?? 'none',
            name: <Way list="support-requests" field="lesson" id={id} title={title} />,
            cells: [count, open, before],
          }))}
        />
      )}
      {refunds.length > 0 && (
        <DataTable
          title="Requests for a refund"
          columns={['Money back for', `Last ${periods.words}`, 'Open', 'Say why', 'Before']}
          rows={refunds.map(({ id, title, asked: count, open, saidWhy, before }) => ({
            key: id ?? 'none',
            name: <Way list="refund-requests" field="course" id={id} title={title} />,
            cells: [count, open, saidWhy, before],
          }))}
        />
      )}
    </section>
  )
}

type WayProps = { list: string; field: string; id: string | null; title: string | null }

function Way({ list, field, id, title }: WayProps) {
  if (!id) return 'Elsewhere'
  return (
    <PanelLink href={`/admin/collections/${list}?where[${field}][equals]=${id}`}>
      {title ?? 'Without a title'}
    </PanelLink>
  )
}
