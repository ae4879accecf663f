import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/paths'
import { getPayPalSetup } from '@/features/checkout/paypal-setup'
import { getCoursesForSale, getSignUpTexts } from '@/features/checkout/queries'
import { SignUpWizard } from '@/features/checkout/sign-up-wizard.client'
import { SignedInRedirect } from '@/features/checkout/signed-in-redirect.client'
import { WelcomePicture } from '@/features/checkout/welcome-picture.client'
import { currentUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Create Account', robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const { courseId, token } = await searchParams
  const [user, courses] = await Promise.all([currentUser(), getCoursesForSale()])
  const requested = typeof courseId === 'string' ? courseId : null

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

  const [texts, setup] = await Promise.all([getSignUpTexts(), getPayPalSetup()])
  return (
    <div className="shell grid gap-14 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-24">
      <AuthHintSync user={null} />
      <div className="grid max-w-xl content-start gap-9">
        <PageHeading title="Create Account" lead="Sign up at Heart2Heart" />
        <SignUpWizard
          courses={courses}
          requested={requested}
          setup={setup}
          returnedOrderId={typeof token === 'string' ? token : null}
        />
        <p>
          Already have an account?{' '}
          <Link href={routes.signIn} prefetch={false} className="text-link">
            Sign In
          </Link>
        </p>
      </div>
      <aside aria-label="Heart2Heart" className="grid content-start gap-8">
        {texts.image && <WelcomePicture image={texts.image} message={texts.welcomeMessage} />}
        <Card>
          <h2 className="heading text-xl">{texts.sideCardTitle}</h2>
          <p className="mt-3 text-ink-soft">{texts.sideCardText}</p>
        </Card>
      </aside>
    </div>
  )
}
