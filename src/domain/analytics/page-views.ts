import { z } from 'zod'

/** The steps of the purchase funnel of one tab, in order. */
export const pathSteps = ['visit', 'course', 'signup', 'paid'] as const

/**
 * The steps counted for a tab: the funnel, and enrolling in a free course. 'enrolled' is the
 * earlier step for both 'paid' and 'free'; tabs opened before the split still send it.
 */
export const visitSteps = [...pathSteps, 'free', 'enrolled'] as const

export type VisitStep = (typeof visitSteps)[number]

/**
 * The traffic source: none, a search engine, a social network, or another site. A link that the
 * instructor named (`?from=newsletter`) is `from:newsletter`.
 */
const sourcePattern = /^(?:direct|search|social|link|from:[a-z0-9][a-z0-9-]{0,29})$/

/**
 * A page view event of a tab: its steps and traffic source, nothing that identifies the visitor.
 */
export const pageViewSchema = z.strictObject({
  steps: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
  course: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** The tab has reached the step before, with another course. */
  isRepeat: z.literal(true).optional(),
  source: z.string().regex(sourcePattern),
})

export type PageViewEvent = z.infer<typeof pageViewSchema>

/** Returns the name of a named link, and null for any other source. */
export const namedSourceOf = (source: string): string | null =>
  source.startsWith('from:') ? source.slice('from:'.length) : null

/**
 * Checks if the user agent identifies itself as a program: a search engine, a link preview, or a
 * test. Programs that hide are counted.
 */
export const isBotUserAgent = (userAgent: string | null): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i.test(
    userAgent,
  )
