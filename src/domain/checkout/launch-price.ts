import { parseFormTime } from '../text/time-order'

/** A temporary lower price, in cents. `from` is null if the launch price has no start date. */
export type LaunchPrice = { cents: number; from: Date | null; until: Date }

export type CoursePrice = { listCents: number; launch: LaunchPrice | null }

/** Checks if a launch price is active. `until` is exclusive. */
export function isLaunchPriceActive(launch: LaunchPrice | null, now: Date): launch is LaunchPrice {
  return launch !== null && (launch.from === null || launch.from <= now) && now < launch.until
}

/** Returns the price of a course at a given time, in cents. */
export function priceAt({ listCents, launch }: CoursePrice, now: Date): number {
  return isLaunchPriceActive(launch, now) ? launch.cents : listCents
}

export type LaunchStage = 'none' | 'unfinished' | 'planned' | 'on' | 'over'

/** Determines the stage of a launch price from form fields, which may be empty or incomplete. */
export function launchStage(
  form: { price: unknown; from: unknown; until: unknown },
  now: number,
): LaunchStage {
  if (typeof form.price !== 'number') return 'none'
  const [from, until] = [parseFormTime(form.from), parseFormTime(form.until)]
  if (until === null) return 'unfinished'
  if (until <= now) return 'over'
  return from !== null && from > now ? 'planned' : 'on'
}
