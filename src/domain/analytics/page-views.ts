import { z } from 'zod'

/** The steps of the purchase funnel, in order. They are counted per browser tab. */
export const funnelSteps = ['visit', 'course', 'signup', 'paid'] as const

/** All steps that are counted for a tab. */
export const visitSteps = [...funnelSteps, 'free'] as const

export type VisitStep = (typeof visitSteps)[number]

/**
 * The traffic source. `from:newsletter` is a link that the instructor tagged (`?from=newsletter`).
 */
const sourcePattern = /^(?:direct|search|social|link|from:[a-z0-9][a-z0-9-]{0,29})$/

/** A page view event of a tab, without anything that identifies the visitor. */
export const pageViewSchema = z.strictObject({
  steps: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
  course: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** Whether the tab has already reached this step for another course. */
  isRepeat: z.literal(true).optional(),
  source: z.string().regex(sourcePattern),
})

export type PageViewEvent = z.infer<typeof pageViewSchema>

/** Returns the name in a `from:…` source, or null for any other source. */
export const parseLinkName = (source: string): string | null =>
  source.startsWith('from:') ? source.slice('from:'.length) : null

/** Checks if a user agent identifies itself as a crawler, a link preview, or another program. */
export const isBotUserAgent = (userAgent: string | null): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i.test(
    userAgent,
  )
