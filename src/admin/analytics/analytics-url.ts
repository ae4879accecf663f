import { type PeriodUnit, periodUnitOf } from '@/domain/analytics/periods'

/** What somebody wants to see, as the address of the figures says it. */
export type AnalyticsFilter = { by: PeriodUnit; lesson: string | null }

type SearchParams = Record<string, string | string[] | undefined> | undefined

/** The wish of an address. What no link of ours says is left out. */
export function analyticsFilterOf(searchParams: SearchParams): AnalyticsFilter {
  const lesson = searchParams?.lesson
  return { by: periodUnitOf(searchParams?.by), lesson: typeof lesson === 'string' ? lesson : null }
}

/** The address of a wish. */
export const analyticsUrl = ({ by, lesson }: AnalyticsFilter): string =>
  `/admin/figures?${new URLSearchParams({ by, ...(lesson === null ? {} : { lesson }) })}`
