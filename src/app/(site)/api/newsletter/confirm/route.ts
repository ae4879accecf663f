import { AppError } from '@/domain/messages/app-error'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { confirmSubscription } from '@/services/newsletter/change-subscription'
import { explainFormError, redirectForm } from '../form-responses'

type Context = { params: Promise<Record<string, never>> }

const confirm = endpoint(
  { admit: (user) => user, schema: noBody },
  async ({ req, request, ip }) => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    await consume('newsletterConfirmAddress', ip)
    try {
      await confirmSubscription(req, token)
    } catch (error) {
      // The page explains that the link is invalid.
      if (!(error instanceof AppError)) throw error
    }
    return redirectForm(newsletterRoutes.page(token))
  },
)

/**
 * Confirms a newsletter sign-up from the form of the page that the emailed link opens. Redirects
 * back to that page, which shows the result.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  return explainFormError(await confirm(request, context))
}
