import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { errorCatalog } from '@/domain/messages/error-catalog'
import { toMailbox } from '@/domain/notifications/mailbox'
import { type NewsletterState, TRAP_FIELD } from '@/domain/newsletter/sign-up-form'
import { signUpSchema } from '@/domain/newsletter/sign-up-schema'
import { routes } from '@/domain/routes/paths'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { requestSubscription } from '@/services/newsletter/request-subscription'

type Context = { params: Promise<Record<string, never>> }

const signUp = endpoint({ admit: (user) => user, schema: noBody }, async ({ req, request, ip }) => {
  await consume('newsletterAddress', ip)
  const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
  // A program that fills in every field gets the same response as a person.
  if (form.get(TRAP_FIELD)) return redirectTo('check-email')
  const input = signUpSchema.safeParse({
    email: form.get('email') ?? '',
    source: form.get('source') ?? '',
  })
  if (!input.success) return redirectTo('invalid-email')
  await consume('newsletterMailbox', toMailbox(input.data.email))
  await requestSubscription(req, input.data)
  return redirectTo('check-email')
})

/**
 * Signs an email up for the newsletter. Handles a form without JavaScript, so every result is a
 * redirect to the newsletter's page. The result for a valid email never depends on whether it's
 * subscribed.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  const response = await signUp(request, context)
  const { status } = response
  if (status === errorCatalog.too_many_requests.status) return redirectTo('too-many')
  // A form on another site gets no page.
  const isAnswer = status === 303 || status === errorCatalog.foreign_origin.status
  return isAnswer ? response : redirectTo('failed')
}

const redirectTo = (state: NewsletterState) =>
  new Response(null, {
    status: 303,
    headers: { location: routes.newsletterState(state), 'cache-control': 'private, no-store' },
  })
