import { periodsUntil } from '@/domain/analytics/periods'
import {
  parseLinkName,
  funnelSteps,
  type VisitStep,
  visitSteps,
} from '@/domain/analytics/page-views'
import { formatShare } from '@/domain/analytics/share'
import {
  readVisits,
  type SourceVisits,
  readCourseVisits,
  type CourseVisits,
} from '@/services/analytics/read-visits'
import { ChartTable } from '@/admin/shared/data-table'
import type { AnalyticsProps } from './analytics-url'
import { BarChart } from './charts'

/** Labels of the funnel steps. */
const stepNames: Record<VisitStep, string> = {
  visit: 'Visits',
  course: 'Viewed a course',
  signup: 'Started sign-up',
  paid: 'Paid',
  free: 'Enrolled for free',
}

const formatCount = (number: number): string => number.toLocaleString('en-US')

/** Formats `part` as ' (12% of visits)', or as '' if there were fewer visits than `part`. */
const formatShareOfVisits = (part: number, visits: number): string =>
  visits > 0 && part <= visits ? ` (${formatShare(part, visits)} of visits)` : ''

const sourceGroupNames = new Map([
  ['direct', 'Direct'],
  ['search', 'Search engines'],
  ['social', 'Social networks'],
  ['link', 'Other sites'],
])

/** Shows the purchase funnel by source and by course. The caller must verify access. */
export async function PurchaseFunnel({ req, filter }: AnalyticsProps) {
  const periods = periodsUntil(new Date(), filter.unit, req.user?.timezone ?? 'utc')
  const [sources, courses] = await Promise.all([
    readVisits(req, periods),
    readCourseVisits(req, periods),
  ])
  return (
    <section className="h2h-part" aria-labelledby="h2h-funnel">
      <h2 id="h2h-funnel">From visit to payment</h2>
      {sources.length === 0 ? (
        <p>
          No visits in the last {periods.label}. Anyone who opens the home page, a course page, or
          the sign-up page appears here.
        </p>
      ) : (
        <FunnelBySource sources={sources} label={periods.label} />
      )}
      {courses.length > 0 && <FunnelByCourse courses={courses} />}
      <p className="h2h-muted">
        Each step is counted once per visit, without cookies or personal details. We skip visitors
        whose browser asks not to be tracked, and payments that come in after someone closes the
        page. “Sales and refunds” includes every payment.
      </p>
      <p className="h2h-muted">
        To track a link, add <code>?from=</code> and any name to the end of it, for example{' '}
        <code>?from=newsletter</code>. The link then gets its own line here.
      </p>
    </section>
  )
}

function FunnelBySource({ sources, label }: { sources: SourceVisits[]; label: string }) {
  const sumStep = (step: VisitStep) => sources.reduce((sum, source) => sum + source[step], 0)
  const [totalVisits, totalFree] = [sumStep('visit'), sumStep('free')]
  const rows = funnelSteps.map((step) => ({
    key: step,
    name: stepNames[step],
    values: [sumStep(step)],
    barLabels: [
      `${formatCount(sumStep(step))}${step === 'visit' ? '' : formatShareOfVisits(sumStep(step), totalVisits)}`,
    ],
  }))
  return (
    <>
      <BarChart
        title={`From visit to payment in the last ${label}`}
        description={`${rows.map(({ name, barLabels }) => `${name}: ${barLabels[0] ?? ''}`).join('; ')}.`}
        series={[{ name: 'Visits', style: 'full' }]}
        rows={rows}
      />
      {totalFree > 0 && (
        <p>
          Enrolled for free: {formatCount(totalFree)}
          {formatShareOfVisits(totalFree, totalVisits)}. These aren’t counted as paid.
        </p>
      )}
      <ChartTable
        title="Where visitors came from (table)"
        columns={[
          'Source',
          ...visitSteps.map((step) => stepNames[step]),
          'Visits in previous period',
        ]}
        rows={sources.map((source) => ({
          key: source.source ?? 'others',
          name: formatSourceName(source.source),
          cells: [
            ...visitSteps.map((step) => formatCount(source[step])),
            formatCount(source.before),
          ],
        }))}
      />
    </>
  )
}

function formatSourceName(source: string | null): string {
  if (source === null) return 'All other sources'
  return sourceGroupNames.get(source) ?? `“${parseLinkName(source) ?? source}” link`
}

const stepsAfterCoursePage = ['signup', 'paid', 'free'] as const

/** Shows the purchase funnel of each course, to reveal where visitors drop off. */
function FunnelByCourse({ courses }: { courses: CourseVisits[] }) {
  return (
    <>
      <ChartTable
        title="How far visitors got with each course (table)"
        columns={[
          'Course',
          'Viewed its page',
          ...stepsAfterCoursePage.map((step) => stepNames[step]),
          'Paid (% of viewers)',
          'Viewed in previous period',
        ]}
        rows={courses.map((course) => ({
          key: course.id ?? 'none',
          name: course.id === null ? 'No course recorded' : (course.title ?? 'Untitled'),
          cells: [
            formatCount(course.course),
            ...stepsAfterCoursePage.map((step) => formatCount(course[step])),
            course.course >= course.paid && course.course > 0
              ? formatShare(course.paid, course.course)
              : '–',
            formatCount(course.before),
          ],
        }))}
      />
      <p className="h2h-muted">
        If someone views two courses in one visit, both are counted. “Paid” can be higher than
        “Started sign-up” because people with an account skip sign-up.
      </p>
    </>
  )
}
