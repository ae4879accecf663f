import type { PayloadRequest } from 'payload'
import { periodsUntil } from '@/domain/figures/periods'
import { nameInSource, type VisitStep, visitSteps } from '@/domain/figures/visits'
import { readVisits, type VisitsOfSource } from '@/services/figures/read-visits'
import { BarChart } from './bar-chart'
import type { FiguresWish } from './figures-address'
import { FiguresTable } from './figures-table'

const names: Record<VisitStep, string> = {
  visit: 'Visits',
  course: 'Saw a course',
  signup: 'Began the sign-up',
  enrolled: 'Got a course',
}

const groups = new Map([
  ['direct', 'Came directly'],
  ['search', 'Search engines'],
  ['social', 'Social networks'],
  ['link', 'Other sites'],
])

/** How far visitors come, and from where. The caller has checked who asks. */
export async function PathFigures({ req, wish }: { req: PayloadRequest; wish: FiguresWish }) {
  const periods = periodsUntil(new Date(), wish.by, req.user?.timezone ?? 'utc')
  const sources = await readVisits(req, periods)
  return (
    <section className="h2h-part" aria-labelledby="h2h-path">
      <h2 id="h2h-path">From a visit to a course</h2>
      {sources.length === 0 ? (
        <p>No visit yet in the last {periods.words}. Whoever opens a public page appears here.</p>
      ) : (
        <Path sources={sources} words={periods.words} />
      )}
      <p className="h2h-figures-view__aside">
        Each step counts once for each visit, without cookies and without a word of who it is. Whose
        browser asks not to be counted is not. Add <code>?from=newsletter</code> to a link to your
        site, with a name of your own, and it has a line of its own.
      </p>
    </section>
  )
}

function Path({ sources, words }: { sources: VisitsOfSource[]; words: string }) {
  const total = (step: VisitStep | 'before') =>
    sources.reduce((sum, source) => sum + source[step], 0)
  const rows = visitSteps.map((step) => ({
    ...{ key: step, name: names[step], values: [total(step)] },
    notes: [`${count(total(step))}${step === 'visit' ? '' : shareOf(total(step), total('visit'))}`],
  }))
  return (
    <>
      <BarChart
        id="h2h-path-chart"
        title={`From a visit to a course in the last ${words}`}
        description={`${rows.map(({ name, notes }) => `${name}: ${notes[0] ?? ''}`).join('; ')}.`}
        series={[{ name: 'Visits', look: 'full' }]}
        rows={rows}
      />
      <FiguresTable
        title="From where they came, as a table"
        columns={['Source', ...visitSteps.map((step) => names[step]), 'Visits before']}
        rows={sources.map((source) => ({
          key: source.source,
          name: sourceName(source.source),
          cells: [...visitSteps.map((step) => count(source[step])), count(source.before)],
        }))}
      />
    </>
  )
}

const count = (number: number) => number.toLocaleString('en-US')

const shareOf = (part: number, whole: number) =>
  whole > 0 ? ` (${Math.floor((part / whole) * 100)} % of visits)` : ''

const sourceName = (source: string) =>
  groups.get(source) ?? `Link “${nameInSource(source) ?? source}”`
