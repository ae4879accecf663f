import type { PayloadRequest } from 'payload'
import { periodsUntil } from '@/domain/analytics/periods'
import { type Asked, readSupportQuestionStats } from '@/services/analytics/support-question-stats'
import { DataTable } from '@/admin/shared/data-table'
import { PanelLink } from '@/admin/shared/links'
import type { AnalyticsFilter } from './analytics-url'

/** What people asked for, with the way to it. The caller has checked who asks. */
export async function SupportQuestions({
  req,
  wish,
}: {
  req: PayloadRequest
  wish: AnalyticsFilter
}) {
  const periods = periodsUntil(new Date(), wish.by, req.user?.timezone ?? 'utc')
  const asked = await readSupportQuestionStats(req, periods)
  const of = (wanted: Asked['kind']) => asked.filter(({ kind }) => kind === wanted)
  const [support, refunds] = [of('support'), of('refund')]
  return (
    <section className="h2h-part" aria-labelledby="h2h-asked">
      <h2 id="h2h-asked">Questions and requests</h2>
      {asked.length === 0 && <p>No questions or requests in the last {periods.words}.</p>}
      {support.length > 0 && (
        <DataTable
          title="Support questions"
          columns={['Lesson', `Last ${periods.words}`, 'Open', 'Previous period']}
          rows={support.map(({ id, title, asked: count, open, before }) => ({
            key: id ?? 'none',
            name: <Way list="support-requests" field="lesson" id={id} title={title} />,
            cells: [count, open, before],
          }))}
        />
      )}
      {refunds.length > 0 && (
        <DataTable
          title="Refund requests"
          columns={['Course', `Last ${periods.words}`, 'Open', 'With a reason', 'Previous period']}
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
  if (!id) return 'Other'
  return (
    <PanelLink href={`/admin/collections/${list}?where[${field}][equals]=${id}`}>
      {title ?? 'Untitled'}
    </PanelLink>
  )
}
