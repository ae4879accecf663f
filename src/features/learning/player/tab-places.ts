import * as z from 'zod/mini'
import { tabStorage } from '@/components/browser/storage'
import { sessionKeys } from '@/domain/storage-keys'
import type { Place } from './progress-saver'

/** After a minute another device may have gone on, and the server knows best. Milliseconds. */
const KEPT_MS = 60_000

const keptSchema = z.object({
  at: z.number(),
  places: z.array(
    z.object({ person: z.optional(z.string()), lessonId: z.string(), seconds: z.number() }),
  ),
})

/**
 * Keeps where this tab was in its lessons for the page after a reload: that one is asked for before
 * the browser has sent what this page says when it is left.
 */
export function keepPlaces(places: Place[]): void {
  // A browser that forbids storage goes on where the server was told last.
  tabStorage.write(sessionKeys.watchedPlaces, JSON.stringify({ at: Date.now(), places }))
}

/**
 * The places that this page kept a moment ago, before it was loaded again. None for whoever comes
 * to it anew.
 */
export function keptPlaces(): Place[] {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.type !== 'reload') return []
  const kept = keptSchema.safeParse(tabStorage.readJson(sessionKeys.watchedPlaces)).data
  return kept && Math.abs(Date.now() - kept.at) <= KEPT_MS ? kept.places : []
}
