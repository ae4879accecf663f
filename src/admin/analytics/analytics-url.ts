import type { PayloadRequest } from 'payload'
import { type PeriodUnit, parsePeriodUnit } from '@/domain/analytics/periods'

/** The state of the analytics page, as encoded in its URL. */
export type AnalyticsFilter = { unit: PeriodUnit; lesson: string | null }

export type AnalyticsProps = { req: PayloadRequest; filter: AnalyticsFilter }

type SearchParams = Readonly<Record<string, unknown>>

/** Parses the filter from search parameters. Unknown values fall back to the defaults. */
export function parseAnalyticsFilter({ by, lesson }: SearchParams): AnalyticsFilter {
  return { unit: parsePeriodUnit(by), lesson: typeof lesson === 'string' ? lesson : null }
}

/** Builds the analytics URL for a filter. */
export const analyticsUrl = ({ unit, lesson }: AnalyticsFilter): string =>
  `/admin/figures?${new URLSearchParams({ by: unit, ...(lesson === null ? {} : { lesson }) })}`
