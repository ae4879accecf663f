import type { Metadata } from 'next'
import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'
import { PageHeading } from '@/components/ui/page-heading'
import { newsletterMessages } from '@/domain/newsletter/newsletter-messages'
import type { NewsletterState } from '@/domain/newsletter/sign-up-form'
import { sourceSchema } from '@/domain/newsletter/sign-up-schema'
import { newsletterRoutes } from '@/domain/newsletter/newsletter-routes'
import { routes } from '@/domain/routes/paths'
import { requestFor } from '@/server/payload'
import { type ConfirmationView, readConfirmation } from '@/services/newsletter/read-confirmation'
import { type LinkPageProps, getLinkToken } from '../link-token'

export const metadata: Metadata = { title: 'Newsletter', robots: { index: false } }

type NewsletterPageProps = LinkPageProps & {
  searchParams: Promise<{ state?: string | string[]; source?: string | string[] }>
}

/**
 * Renders the newsletter's sign-up form, the result of sending it, or what an emailed confirmation
 * link is about. Works without JavaScript.
 */
export default async function NewsletterPage(props: NewsletterPageProps) {
  const token = await getLinkToken(props)
  const { state, source } = await props.searchParams
  return (
    <div className="shell-narrow section grid gap-8">
      {token !== '' ? (
        <Confirmation token={token} view={await readConfirmation(await requestFor(null), token)} />
      ) : state === ('check-email' satisfies NewsletterState) ? (
        <CheckEmail />
      ) : (
        <SignUp
          source={source === undefined ? newsletterRoutes.page() : sourceSchema.parse(source)}
          fieldError={state === 'invalid-email' ? newsletterMessages.emailInvalid : null}
          notice={typeof state === 'string' ? (noticesByState.get(state) ?? null) : null}
        />
      )}
    </div>
  )
}

const noticesByState = new Map<string, string>([
  ['too-many' satisfies NewsletterState, newsletterMessages.tooMany],
  ['failed' satisfies NewsletterState, newsletterMessages.failed],
  ['no-file' satisfies NewsletterState, newsletterMessages.fileUnavailable],
])

type SignUpProps = {
  /** The path of the page where the visitor started, if another page sent them here. */
  source: string
  fieldError: string | null
  notice: string | null
}

function SignUp({ source, fieldError, notice }: SignUpProps) {
  return (
    <>
      <PageHeading
        title="Get updates"
        lead="Our newsletter, by email. You don’t need an account."
      />
      {notice && <Notice tone="error">{notice}</Notice>}
      <NewsletterForm source={source} error={fieldError} />
    </>
  )
}

/** Says the same to everyone, so that no one can find out who is subscribed. */
const CheckEmail = () => (
  <>
    <PageHeading
      title="Check your email"
      lead="We sent you a link. Open it to confirm your email, and you’re subscribed."
    />
    <p>
      If it doesn’t arrive in a few minutes, check your spam folder. If you already get our
      newsletter, there’s nothing else to do.
    </p>
  </>
)

function Confirmation({ token, view }: { token: string; view: ConfirmationView }) {
  if (view.step === 'expired')
    return (
      <>
        <PageHeading title="Get updates" />
        <Notice tone="error">{newsletterMessages.linkInvalid}</Notice>
        <NewsletterForm source={newsletterRoutes.page()} />
      </>
    )
  const email = <bdi className="font-semibold">{view.email}</bdi>
  if (view.step === 'open')
    return (
      <>
        <PageHeading title="Confirm your email">
          <p className="wrap-anywhere">We’ll send our newsletter to {email}.</p>
        </PageHeading>
        <form method="post" action={newsletterRoutes.confirm(token)}>
          <Button type="submit">Confirm email</Button>
        </form>
      </>
    )
  return (
    <>
      <PageHeading title="You’re subscribed">
        <p className="wrap-anywhere">
          We’ll send our newsletter to {email}. You can unsubscribe in any of our emails.
        </p>
      </PageHeading>
      <div>
        {view.filePath === null ? (
          <ButtonLink href={routes.home} loadsDocument>
            Go to our site
          </ButtonLink>
        ) : (
          <ButtonLink href={view.filePath} loadsDocument>
            Download your PDF
          </ButtonLink>
        )}
      </div>
    </>
  )
}
