import { periodsUntil } from '@/domain/analytics/periods'
import { type RequestCounts, readRequestStats } from '@/services/analytics/read-request-stats'
import { DataTable } from '@/admin/shared/data-table'
import { PanelLink } from '@/admin/shared/links'
import type { AnalyticsProps } from './analytics-url'

/** Shows the numbers of support requests and refund requests. The caller must verify access. */
export async function RequestStats({ req, filter }: AnalyticsProps) {
  const periods = periodsUntil(new Date(), filter.unit, req.user?.timezone ?? 'utc')
  const stats = await readRequestStats(req, periods)
  const filterByKind = (wanted: RequestCounts['kind']) =>
    stats.filter(({ kind }) => kind === wanted)
  const [support, refunds] = [filterByKind('support'), filterByKind('refund')]
  return (
    <section className="h2h-part" aria-labelledby="h2h-questions">
      <h2 id="h2h-questions">Support and refund requests</h2>
      {stats.length === 0 && <p>No requests in the last {periods.label}.</p>}
      {support.length > 0 && <h3>Support requests</h3>}
      {support.length > 0 && (
        <DataTable
          title="Support requests"
          columns={['Lesson', `Last ${periods.label}`, 'Open', 'Previous period']}
          rows={support.map(({ id, title, requests, open, before }) => ({
            key: id ?? 'none',
            name: <ListLink list="support-requests" field="lesson" id={id} title={title} />,
            cells: [requests, open, before],
          }))}
        />
      )}
      {refunds.length > 0 && <h3>Refund requests</h3>}
      {refunds.length > 0 && (
        <DataTable
          title="Refund requests"
          columns={['Course', `Last ${periods.label}`, 'Open', 'Gave a reason', 'Previous period']}
          rows={refunds.map(({ id, title, requests, open, withReason, before }) => ({
            key: id ?? 'none',
            name: <ListLink list="refund-requests" field="course" id={id} title={title} />,
            cells: [requests, open, withReason, before],
          }))}
        />
      )}
    </section>
  )
}

type ListLinkProps = { list: string; field: string; id: string | null; title: string | null }

function ListLink({ list, field, id, title }: ListLinkProps) {
  if (!id) return 'Other'
  return (
    <PanelLink href={`/admin/collections/${list}?where[${field}][equals]=${id}`}>
      {title ?? 'Untitled'}
    </PanelLink>
  )
}
