import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { getSite } from '@/features/catalog/queries'
import { getPayPalSetup } from '@/features/checkout/payment/paypal-setup'
import {
  type CourseForSale,
  getCourseForSale,
  getCoursesForSale,
  getSignUpTexts,
} from '@/features/checkout/queries'
import { returnedOrderId } from '@/features/checkout/payment/returned-order-id'
import { SignUpWizard } from '@/features/checkout/sign-up/sign-up-wizard.client'
import { SignedInRedirect } from '@/features/checkout/sign-up/signed-in-redirect.client'
import { WelcomePicture } from '@/features/checkout/sign-up/welcome-picture.client'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = {
  title: 'Create Account',
  description:
    'Create your account in three steps: who you are, alone or together, and one payment.',
  alternates: { canonical: routes.signUp },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const { courseId } = query
  const requested = typeof courseId === 'string' ? courseId : null
  const [user, courses] = await Promise.all([currentUser(), coursesHere(requested)])

  if (user) {
    if (requested && courses.some(({ slug }) => slug === requested)) {
      redirect(routes.checkout(requested))
    }
    return (
      <div className="shell-narrow section">
        <AuthHintSync user={toAccountView(user)} />
        <SignedInRedirect courseIds={courses.map(({ slug }) => slug)} />
      </div>
    )
  }

  const [texts, setup, { supportEmail }] = await Promise.all([
    getSignUpTexts(),
    getPayPalSetup(),
    getSite(),
  ])
  const isKnown = courses.some(({ slug }) => slug === requested)
  return (
    <div className="shell grid grid-cols-1 gap-14 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-24">
      <AuthHintSync user={null} />
      <div className="grid max-w-xl min-w-0 grid-cols-1 content-start gap-9">
        <PageHeading title="Create Account" lead="Sign up at Heart2Heart" />
        <SignUpWizard
          courses={courses}
          requested={requested}
          setup={setup}
          supportEmail={supportEmail}
          returnedOrderId={returnedOrderId(query)}
        />
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
      </div>
      <aside aria-label="Heart2Heart" className="min-w-0 self-start lg:sticky lg:top-10">
        <Card flush>
          {texts.image && <WelcomePicture image={texts.image} message={texts.welcomeMessage} />}
          <div className="border-t border-hairline p-6 sm:p-8">
            <h2 dir="auto" className="heading text-xl wrap-anywhere">
              {texts.sideCardTitle}
            </h2>
            <p dir="auto" className="mt-3 wrap-anywhere text-ink-soft">
              {texts.sideCardText}
            </p>
          </div>
        </Card>
      </aside>
    </div>
  )
}

/**
 * What is for sale, and a course that this browser has begun to buy although it is not any more.
 */
async function coursesHere(requested: string | null): Promise<CourseForSale[]> {
  const courses = await getCoursesForSale()
  if (requested === null || courses.some(({ slug }) => slug === requested)) return courses
  const begun = await getCourseForSale(requested)
  return begun ? [...courses, begun.course] : courses
}
