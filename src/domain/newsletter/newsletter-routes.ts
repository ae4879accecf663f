import type { NewsletterState } from './sign-up-form'

/** The newsletter's paths. Kept out of paths.ts, which every page with scripts loads. */
export const newsletterRoutes = {
  /** The newsletter's page: the sign-up form, or what an emailed confirmation link is about. */
  page: (token?: string) =>
    token === undefined ? '/newsletter' : `/newsletter?token=${encodeURIComponent(token)}`,
  state: (state: NewsletterState, source?: string) =>
    `/newsletter?${new URLSearchParams({ state, ...(source !== undefined && { source }) })}`,
  /** Accepts the sign-up form. Works without JavaScript. */
  signUp: '/api/newsletter',
  /** Accepts the confirmation page's form. */
  confirm: (token: string) => `/api/newsletter/confirm?token=${encodeURIComponent(token)}`,
  /** The file for one subscriber. */
  file: (token: string) => `/api/files/newsletter?token=${encodeURIComponent(token)}`,
  import: '/api/subscribers-import',
} as const
