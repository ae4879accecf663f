import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { routes, SIGN_IN_FORM_ID } from '@/domain/routes/paths'
import type { RefundPolicy } from '@/domain/refunds/refund-policy'
import type { PayPalSetup } from '../payment/paypal-setup'
import type { CourseForSale, SignUpTexts } from '../queries'
import { SignUpWizard } from './sign-up-wizard.client'
import { WelcomePicture } from './welcome-picture.client'

type SignUpPageProps = {
  texts: SignUpTexts
  courses: readonly CourseForSale[]
  /** The course slug in the URL, not validated. */
  requestedSlug: string | null
  setup: PayPalSetup
  refundPolicy: RefundPolicy
  returnedOrderId: string | null
}

/** Renders the sign-up page, with the instructor's texts next to the form. */
export function SignUpPage(props: SignUpPageProps) {
  const { texts, courses, requestedSlug, setup, refundPolicy, returnedOrderId } = props
  const isForSale = courses.some(({ slug }) => slug === requestedSlug)
  return (
    <SignUpWizard
      courses={courses}
      requestedSlug={requestedSlug}
      setup={setup}
      refundPolicy={refundPolicy}
      returnedOrderId={returnedOrderId}
      heading={
        <>
          <PageHeading title="Create Account" lead="Sign up at Heart2Heart" />
          <NoScriptNotice />
        </>
      }
      signInLink={
        <p>
          Already have an account?{' '}
          <a
            href={
              requestedSlug && isForSale
                ? `${routes.signInThen(routes.checkout(requestedSlug))}#${SIGN_IN_FORM_ID}`
                : routes.signIn
            }
            className="text-link"
          >
            Sign In
          </a>
        </p>
      }
      picture={texts.image && <WelcomePicture image={texts.image} message={texts.welcomeMessage} />}
      sideTitle={texts.sideCardTitle}
      sideText={texts.sideCardText}
    />
  )
}
