import { momentOf } from '../text/time-order'

/** A lower price for a time, in cents. `from` null is from the beginning. */
export type LaunchPrice = { cents: number; from: Date | null; until: Date }

/** What a course costs: its own price, and for a time a lower one. */
export type CoursePrice = { listCents: number; launch: LaunchPrice | null }

/** Whether a launch price is asked at this moment. Its end does not belong to it. */
export function isLaunchOn(launch: LaunchPrice | null, now: Date): launch is LaunchPrice {
  return launch !== null && (launch.from === null || launch.from <= now) && now < launch.until
}

/** What a course costs at this moment, in cents. */
export function priceAt({ listCents, launch }: CoursePrice, now: Date): number {
  return isLaunchOn(launch, now) ? launch.cents : listCents
}

/** What a course form says about its launch price at this moment. */
export type LaunchStage = 'none' | 'unfinished' | 'planned' | 'on' | 'over'

/**
 * Tells how far the launch price of a form is, of which any field may still be empty or half typed.
 */
export function launchStage(
  form: { price: unknown; from: unknown; until: unknown },
  now: number,
): LaunchStage {
  if (typeof form.price !== 'number') return 'none'
  const [from, until] = [momentOf(form.from), momentOf(form.until)]
  if (until === null) return 'unfinished'
  if (until <= now) return 'over'
  return from !== null && from > now ? 'planned' : 'on'
}
