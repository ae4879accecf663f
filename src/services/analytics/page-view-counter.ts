import { sql } from '@payloadcms/db-postgres'
import { nameInSource, type PageViewEvent } from '@/domain/analytics/page-views'
import { siteProcess, type VisitCount } from '@/lib/site-process.mjs'
import type { Executor } from '@/upstream/payload/transactions'

/** How many links may be given names on one day: an address is anybody's to write. */
const MOST_NAMES = 50
/** How many different counts wait to be written, when the database is away. */
const MOST_WAITING = 2000

const counter = siteProcess.visits

/**
 * Counts what a tab came to on a day of UTC (`2026-11-25`), in the memory of this process: `flush`
 * writes it. Nothing that the sender is known by is kept.
 */
export function countPageView(
  { steps, course = '', source, isRepeat }: PageViewEvent,
  day: string,
): void {
  const from = foldedSource(source, day)
  for (const step of steps) {
    // A visit is of the whole site.
    const of = step === 'visit' ? '' : course
    const counts = isRepeat ? { visits: 0, repeats: 1 } : { visits: 1, repeats: 0 }
    add({ day, step, course: of, source: from, ...counts })
  }
}

/** A name beyond those of the day is another site like any other. */
function foldedSource(source: string, day: string): string {
  if (nameInSource(source) === null) return source
  if (counter.namesOf !== day) {
    counter.namesOf = day
    counter.names.clear()
  }
  if (counter.names.size < MOST_NAMES) counter.names.add(source)
  return counter.names.has(source) ? source : 'link'
}

function add(count: VisitCount): void {
  const key = [count.day, count.step, count.course, count.source].join(' ')
  const before = counter.waiting.get(key)
  if (before) {
    before.visits += count.visits
    before.repeats += count.repeats
  } else if (counter.waiting.size < MOST_WAITING) counter.waiting.set(key, { ...count })
}

/**
 * Writes what was counted since the last time, in one statement; a course that there is not is left
 * out. What could not be written is counted again. Throws the database's error.
 */
export async function flushVisits(db: Executor): Promise<void> {
  const counts = [...counter.waiting.values()]
  if (counts.length === 0) return
  counter.waiting.clear()
  try {
    // In one order, so that two processes never wait for each other.
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
    for (const count of counts) add(count)
    throw error
  }
}
