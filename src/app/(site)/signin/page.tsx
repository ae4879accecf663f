import { clsx } from 'clsx'
import type { Metadata } from 'next'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { ButtonLink } from '@/components/ui/button-link'
import { Motif } from '@/components/ui/motif'
import { Notice } from '@/components/ui/notice'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { memberMessages } from '@/domain/messages/member-messages'
import { messages } from '@/domain/messages/messages'
import { routes, SIGN_IN_FORM_ID } from '@/domain/routes/paths'
import { safeRedirectPath } from '@/domain/routes/redirects'
import { RedirectAfterSignIn } from '@/features/account/redirect-after-sign-in.client'
import { SignInForm } from '@/features/account/sign-in-form.client'
import { CourseFacts } from '@/features/checkout/course-facts'
import { type CourseOffer, getCourseOffer } from '@/features/checkout/queries'
import { EnrollChoice } from '@/features/checkout/sign-up/enroll-choice'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = {
  title: 'Sign In',
  description: 'Sign in to your courses and pick up right where you left off, on any device.',
  alternates: { canonical: routes.signIn },
}

type QueryParam = string | string[]
type Props = {
  searchParams: Promise<{ next?: QueryParam; farewell?: QueryParam; again?: QueryParam }>
}

export default async function SignInPage({ searchParams }: Props) {
  const [{ next, farewell, again }, user] = await Promise.all([searchParams, currentUser()])
  const redirectPath = safeRedirectPath(next)
  const isSigningInAgain = again !== undefined
  if (farewell === 'deleted' && !user) return <AccountDeletedPage />
  const offer = user ? null : await findOfferAtCheckout(redirectPath)
  return (
    <div className="shell grid gap-14 py-12 sm:py-16 lg:grid-cols-2 lg:gap-24">
      <AuthHintSync user={user && toAccountView(user)} />
      {/* Signing out redirects here. This element makes the site's script clear the auth hint. */}
      {!user && <div data-signed-out="" hidden />}
      <div
        className={clsx(
          'mx-auto grid w-full max-w-md gap-8 lg:mx-0 lg:min-h-128',
          offer ? 'content-start' : 'content-center',
        )}
      >
        {!offer && <PageHeading title="Sign In" lead="Welcome back to Heart2Heart" />}
        {/* Someone whose session ended may sign in again, even if another user is signed in. */}
        {user && isSigningInAgain && <Notice>{messages.signIn.signedInAs(user.email)}</Notice>}
        <NoScriptNotice />
        {user && !isSigningInAgain ? (
          <RedirectAfterSignIn next={redirectPath} />
        ) : offer ? (
          <EnrollChoice course={offer.course} formId={SIGN_IN_FORM_ID}>
            <SignInForm next={redirectPath} isEnrolling />
          </EnrollChoice>
        ) : (
          <SignInForm next={redirectPath} />
        )}
      </div>
      {offer ? (
        <div className="self-start">
          <CourseFacts {...offer} />
        </div>
      ) : (
        <aside
          aria-label="Heart2Heart"
          className="hidden content-center gap-10 overflow-hidden rounded-soft border border-hairline bg-sunk py-12 lg:grid"
        >
          <Motif stage={4} isAboveFold className="w-full" />
          <div className="px-12">
            <p className="heading text-2xl">We saved your spot.</p>
            <p className="mt-3 text-ink-soft">Pick up right where you left off, on any device.</p>
          </div>
        </aside>
      )}
    </div>
  )
}

/** Returns the course whose checkout has this path, if it is for sale, else null. */
async function findOfferAtCheckout(path: string | null): Promise<CourseOffer | null> {
  const slug = path?.match(/^\/checkout\/([\w-]+)$/)?.[1]
  return slug === undefined ? null : getCourseOffer(slug)
}

/** Renders the page shown after an account is deleted. */
function AccountDeletedPage() {
  return (
    <div className="shell grid max-w-xl gap-8 py-12 sm:py-16">
      <AuthHintSync user={null} />
      <div data-signed-out="" hidden />
      <PageHeading title="Goodbye, and take care" lead={memberMessages.ownData.deleted} />
      <div>
        <ButtonLink href={routes.home} loadsDocument>
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
