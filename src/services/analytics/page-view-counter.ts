import { sql } from '@payloadcms/db-postgres'
import { parseLinkName, type PageViewEvent } from '@/domain/analytics/page-views'
import { siteProcess, type PageViewCount } from '@/lib/site-process.mjs'
import type { Executor } from '@/upstream/payload/transactions'

/** The maximum number of named sources per day. Anyone can put any name in a URL. */
const MAX_SOURCE_NAMES = 50
/** The maximum number of distinct counters that are buffered while the database is unreachable. */
const MAX_BUFFERED = 2000

const buffer = siteProcess.pageViewBuffer

/** Counts the funnel steps that a browser tab reached on a UTC day (`2026-11-25`), in memory. */
export function countPageView(
  { steps, course = '', source, isRepeat }: PageViewEvent,
  day: string,
): void {
  const limitedSource = limitSource(source, day)
  for (const step of steps) {
    // A visit is counted for the whole site, not for a course.
    const stepCourse = step === 'visit' ? '' : course
    const counts = isRepeat ? { visits: 0, repeats: 1 } : { visits: 1, repeats: 0 }
    addCount({ day, step, course: stepCourse, source: limitedSource, ...counts })
  }
}

/** Returns the source, or 'link' if the day's limit of distinct sources is reached. */
function limitSource(source: string, day: string): string {
  if (parseLinkName(source) === null) return source
  if (buffer.sourceNamesDay !== day) {
    buffer.sourceNamesDay = day
    buffer.sourceNames.clear()
  }
  if (buffer.sourceNames.size < MAX_SOURCE_NAMES) buffer.sourceNames.add(source)
  return buffer.sourceNames.has(source) ? source : 'link'
}

function addCount(count: PageViewCount): void {
  const key = [count.day, count.step, count.course, count.source].join(' ')
  const bufferedCount = buffer.counts.get(key)
  if (bufferedCount) {
    bufferedCount.visits += count.visits
    bufferedCount.repeats += count.repeats
  } else if (buffer.counts.size < MAX_BUFFERED) buffer.counts.set(key, { ...count })
}

/**
 * Writes the buffered counts to the database, skipping unknown courses. Buffers them again and
 * rethrows if that fails.
 */
export async function flushPageViews(db: Executor): Promise<void> {
  const counts = [...buffer.counts.values()]
  if (counts.length === 0) return
  buffer.counts.clear()
  try {
    // The rows are sorted, so that concurrent flushes by two processes don't deadlock.
    await db.execute(sql`
      insert into page_visits as v (day, step, course_id, source, visits, repeats)
      select seen.day, seen.step, c.id, seen.source, seen.visits, seen.repeats
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as seen (day date, step text, course text, source text, visits int, repeats int)
        left join courses c on c.slug = nullif(seen.course, '')
      where seen.course = '' or c.id is not null
      order by seen.day, seen.step, c.id, seen.source
      on conflict (day, step, course_id, source) do update
        set visits = v.visits + excluded.visits, repeats = v.repeats + excluded.repeats`)
  } catch (error) {
    for (const count of counts) addCount(count)
    throw error
  }
}
