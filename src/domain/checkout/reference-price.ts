import { type CoursePrice, isLaunchOn, priceAt } from './launch-price'

const REFERENCE_MS = 30 * 24 * 60 * 60 * 1000

/** What a course cost from a moment on, until the next such record. */
export type PriceRecord = CoursePrice & { since: Date; isPublished: boolean }

type Span = { from: number; until: number; cents: number | null; isLaunch: boolean }

/**
 * The price that may stand struck through beside a launch price, in cents: the lowest that was
 * asked in the 30 days before the reduction began (Directive 98/6/EC, article 6a). Null when no
 * launch price is asked now, when the course was not sold for all of these 30 days, and when that
 * price was no higher. `records` are those of one course, the oldest first.
 */
export function referencePriceCents(records: readonly PriceRecord[], now: Date): number | null {
  const spans = spansOf(records, now)
  const current = spans.at(-1)
  if (!current?.isLaunch || current.cents === null) return null
  const before = spans.slice(0, spans.findLastIndex(({ isLaunch }) => !isLaunch) + 1)
  const began = before.at(-1)?.until
  if (began === undefined) return null
  const window = before.filter(({ until }) => until > began - REFERENCE_MS)
  const [first] = window
  if (!first || first.from > began - REFERENCE_MS) return null
  const asked = window.flatMap(({ cents }) => (cents === null ? [] : [cents]))
  if (asked.length < window.length) return null
  const lowest = Math.min(...asked)
  return lowest > current.cents ? lowest : null
}

/** The prices that were asked one after the other; cents are null while nothing was for sale. */
function spansOf(records: readonly PriceRecord[], now: Date): Span[] {
  return records.flatMap((record, index) => {
    const from = record.since.getTime()
    const until = records[index + 1]?.since.getTime() ?? now.getTime() + 1
    const turns = [record.launch?.from, record.launch?.until]
      .flatMap((moment) => (moment ? [moment.getTime()] : []))
      .filter((moment) => moment > from && moment < until)
    const starts = [from, ...turns]
    return starts.map((start, place) => spanOf(record, start, starts[place + 1] ?? until))
  })
}

function spanOf(record: PriceRecord, from: number, until: number): Span {
  const start = new Date(from)
  return {
    from,
    until,
    cents: record.isPublished ? priceAt(record, start) : null,
    isLaunch: record.isPublished && isLaunchOn(record.launch, start),
  }
}
