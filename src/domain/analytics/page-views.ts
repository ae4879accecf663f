import { z } from 'zod'

/** The steps of the purchase funnel, in order. They are counted per browser tab. */
export const pathSteps = ['visit', 'course', 'signup', 'paid'] as const

/**
 * All steps that are counted for a tab: the funnel, and enrolling in a free course. 'enrolled' is a
 * former step that has been split into 'paid' and 'free'. Tabs that were opened before the split
 * still send it.
 */
export const visitSteps = [...pathSteps, 'free', 'enrolled'] as const

export type VisitStep = (typeof visitSteps)[number]

/**
 * The traffic source: none, a search engine, a social network, or another site. `from:newsletter`
 * is a link with a name from the instructor (`?from=newsletter`).
 */
const sourcePattern = /^(?:direct|search|social|link|from:[a-z0-9][a-z0-9-]{0,29})$/

/**
 * A page view event of a tab: its steps and traffic source, but nothing that identifies the
 * visitor.
 */
export const pageViewSchema = z.strictObject({
  steps: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
  course: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** The tab has already reached this step with another course. */
  isRepeat: z.literal(true).optional(),
  source: z.string().regex(sourcePattern),
})

export type PageViewEvent = z.infer<typeof pageViewSchema>

/** Returns the name in a `from:…` source, or null for any other source. */
export const namedSourceOf = (source: string): string | null =>
  source.startsWith('from:') ? source.slice('from:'.length) : null

/**
 * Checks if the user agent identifies itself as a program, such as a crawler, a link preview, or a
 * test. Can't detect programs that pose as a browser.
 */
export const isBotUserAgent = (userAgent: string | null): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i.test(
    userAgent,
  )
