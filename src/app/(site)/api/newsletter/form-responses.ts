import { errorCatalog } from '@/domain/messages/error-catalog'
import type { NewsletterState } from '@/domain/newsletter/sign-up-form'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'

/** Redirects a form without JavaScript to a page that shows the result. */
export const redirectForm = (location: string) =>
  new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'private, no-store' },
  })

/**
 * Redirects to the newsletter's page. `source` is the page with the form, for another try.
 */
export const redirectToState = (state: NewsletterState, source?: string) =>
  redirectForm(newsletterRoutes.state(state, source))

/** Replaces an error response with a redirect to the newsletter's page, which explains it. */
export function explainFormError(response: Response): Response {
  const { status } = response
  if (status === errorCatalog.too_many_requests.status) return redirectToState('too-many')
  // A form on another site gets no page.
  const isAnswer = status === 303 || status === errorCatalog.foreign_origin.status
  return isAnswer ? response : redirectToState('failed')
}
