import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import type { PayPalSetup } from '../payment/paypal-setup'
import type { CourseForSale, SignUpTexts } from '../queries'
import { SignUpWizard } from './sign-up-wizard.client'
import { WelcomePicture } from './welcome-picture.client'

type SignUpPageProps = {
  texts: SignUpTexts
  courses: readonly CourseForSale[]
  /** The course slug of the URL, unvalidated. */
  requested: string | null
  setup: PayPalSetup
  supportEmail: string
  returnedOrderId: string | null
}

/** The sign-up page, with the instructor's texts beside the form. */
export function SignUpPage(props: SignUpPageProps) {
  const { texts, courses, requested, setup, supportEmail, returnedOrderId } = props
  const isKnown = courses.some(({ slug }) => slug === requested)
  return (
    <SignUpWizard
      courses={courses}
      requested={requested}
      setup={setup}
      supportEmail={supportEmail}
      returnedOrderId={returnedOrderId}
      heading={
        <>
          <PageHeading title="Create Account" lead="Sign up at Heart2Heart" />
          <NoScriptNotice />
        </>
      }
      signIn={
        <p>
          Already have an account?{' '}
          <a
            href={
              requested && isKnown ? routes.signInThen(routes.checkout(requested)) : routes.signIn
            }
            className="text-link"
          >
            Sign In
          </a>
        </p>
      }
      picture={texts.image && <WelcomePicture image={texts.image} message={texts.welcomeMessage} />}
      sideText={
        <>
          <h2 dir="auto" className="heading text-xl wrap-anywhere">
            {texts.sideCardTitle}
          </h2>
          <p dir="auto" className="mt-3 wrap-anywhere text-ink-soft">
            {texts.sideCardText}
          </p>
        </>
      }
    />
  )
}
