import { z } from 'zod'

/** The path to a payment in one tab, in the order in which one goes. */
export const pathSteps = ['visit', 'course', 'signup', 'paid'] as const

/**
 * What is counted of a tab: the path, and a course that cost nothing. 'enrolled' is a course of
 * one's own of which nobody knows whether it was paid: it was counted so before the two were told
 * apart, and a tab that was open then still says it.
 */
export const visitSteps = [...pathSteps, 'free', 'enrolled'] as const

export type VisitStep = (typeof visitSteps)[number]

/**
 * From where somebody came, in groups: nothing before it, a search engine, a social network,
 * another site. A link that the instructor gave a name (`?from=newsletter`) is `from:newsletter`.
 */
const sourcePattern = /^(?:direct|search|social|link|from:[a-z0-9][a-z0-9-]{0,29})$/

/** What the browser tells of a tab: what it came to, and from where. Nothing of who it is. */
export const pageViewSchema = z.strictObject({
  steps: z.array(z.enum(visitSteps)).min(1).max(visitSteps.length),
  /** The short name of the course whose page it is. */
  course: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  /** The tab has come to the step before, with another course. */
  isRepeat: z.literal(true).optional(),
  source: z.string().regex(sourcePattern),
})

export type PageViewEvent = z.infer<typeof pageViewSchema>

/** The name that a link gave, and null for a group. */
export const nameInSource = (source: string): string | null =>
  source.startsWith('from:') ? source.slice('from:'.length) : null

/**
 * Whether a program asks that says so: search engines, previews of links, tests. What hides is
 * counted.
 */
export const isProgram = (userAgent: string | null): boolean =>
  userAgent === null ||
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python/i.test(
    userAgent,
  )
