import { periodsUntil } from '@/domain/analytics/periods'
import { IMPORT_SOURCE } from '@/domain/newsletter/subscriber-states'
import { readNewSubscribers } from '@/services/analytics/read-new-subscribers'
import { DataTable } from '@/admin/shared/data-table'
import type { AnalyticsProps } from './analytics-url'

const formatCount = (number: number): string => number.toLocaleString('en-US')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function formatSource(source: string | null): string {
  if (source === null) return 'All other pages'
  return source === IMPORT_SOURCE ? 'Imported' : source
}

/** Shows on which pages people subscribed to the newsletter. The caller must verify access. */
export async function NewSubscribersAnalytics({ req, filter }: AnalyticsProps) {
  const periods = periodsUntil(new Date(), filter.unit, req.user?.timezone ?? 'utc')
  const sources = await readNewSubscribers(req, periods)
  if (sources.length === 0) return null
  return (
    <section className="h2h-part" aria-labelledby="h2h-subscribers">
      <h2 id="h2h-subscribers">New newsletter subscribers</h2>
      <DataTable
        title="New newsletter subscribers"
        columns={['Signed up on', `Last ${periods.label}`, 'Previous period']}
        rows={sources.map(({ source, now, before }) => ({
          key: source ?? 'others',
          name: formatSource(source),
          cells: [formatCount(now), formatCount(before)],
        }))}
        totalCells={[
          formatCount(sum(sources.map(({ now }) => now))),
          formatCount(sum(sources.map(({ before }) => before))),
        ]}
      />
    </section>
  )
}
