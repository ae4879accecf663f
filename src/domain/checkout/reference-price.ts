import { type CoursePrice, isLaunchPriceActive, priceAt } from './launch-price'

const REFERENCE_PERIOD_MS = 30 * 24 * 60 * 60 * 1000

/** The price of a course, valid from `since` until the next record. */
export type PriceRecord = CoursePrice & { since: Date; isPublished: boolean }

type Span = { from: number; until: number; cents: number | null; isLaunch: boolean }

/**
 * Computes the price that may be struck through next to a launch price, in cents: the lowest price
 * in the 30 days before the reduction (Directive 98/6/EC, article 6a). Null if no launch price is
 * active, if the course wasn't for sale during all of these 30 days, or if the lowest price isn't
 * higher than the launch price. `records` are the price records of one course, oldest first.
 */
export function computeReferencePriceCents(
  records: readonly PriceRecord[],
  now: Date,
): number | null {
  const spans = buildSpans(records, now)
  const current = spans.at(-1)
  if (!current?.isLaunch || current.cents === null) return null
  const beforeReduction = spans.slice(0, spans.findLastIndex(({ isLaunch }) => !isLaunch) + 1)
  const reductionStart = beforeReduction.at(-1)?.until
  if (reductionStart === undefined) return null
  const referenceSpans = beforeReduction.filter(
    ({ until }) => until > reductionStart - REFERENCE_PERIOD_MS,
  )
  const [first] = referenceSpans
  if (!first || first.from > reductionStart - REFERENCE_PERIOD_MS) return null
  const prices = referenceSpans.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  if (prices.length < referenceSpans.length) return null
  const lowest = Math.min(...prices)
  return lowest > current.cents ? lowest : null
}

/** Converts price records to time spans. `cents` is null while the course wasn't for sale. */
function buildSpans(records: readonly PriceRecord[], now: Date): Span[] {
  return records.flatMap((record, index) => {
    const from = record.since.getTime()
    const until = records[index + 1]?.since.getTime() ?? now.getTime() + 1
    const changes = [record.launch?.from, record.launch?.until]
      .flatMap((moment) => (moment ? [moment.getTime()] : []))
      .filter((moment) => moment > from && moment < until)
    const starts = [from, ...changes]
    return starts.map((start, index) => buildSpan(record, start, starts[index + 1] ?? until))
  })
}

function buildSpan(record: PriceRecord, from: number, until: number): Span {
  const start = new Date(from)
  return {
    from,
    until,
    cents: record.isPublished ? priceAt(record, start) : null,
    isLaunch: record.isPublished && isLaunchPriceActive(record.launch, start),
  }
}
