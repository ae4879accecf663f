import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { toMailbox } from '@/domain/notifications/mailbox'
import { TRAP_FIELD } from '@/domain/newsletter/sign-up-form'
import { signUpSchema, sourceSchema } from '@/domain/newsletter/sign-up-schema'
import { consume } from '@/server/limits/limits'
import { endpoint, noBody } from '@/server/requests/endpoint'
import { readBodyLimited } from '@/server/requests/read-body-limited'
import { requestSubscription } from '@/services/newsletter/request-subscription'
import { explainFormError, redirectToState } from './form-responses'

type Context = { params: Promise<Record<string, never>> }

const signUp = endpoint({ admit: (user) => user, schema: noBody }, async ({ req, request, ip }) => {
  await consume('newsletterAddress', ip)
  const form = new URLSearchParams((await readBodyLimited(request, MAX_BODY_BYTES)).toString())
  // A program that fills in every field gets the same response as a person.
  if (form.get(TRAP_FIELD)) return redirectToState('check-email')
  const source = sourceSchema.parse(form.get('source') ?? '')
  const input = signUpSchema.safeParse({ email: form.get('email') ?? '', source })
  if (!input.success) return redirectToState('invalid-email', source)
  await consume('newsletterMailbox', toMailbox(input.data.email))
  await requestSubscription(req, input.data)
  return redirectToState('check-email')
})

/**
 * Signs an email up for the newsletter. Handles a form without JavaScript, so every result is a
 * redirect to the newsletter's page. The result for a valid email never depends on whether it's
 * subscribed.
 */
export async function POST(request: Request, context: Context): Promise<Response> {
  return explainFormError(await signUp(request, context))
}
