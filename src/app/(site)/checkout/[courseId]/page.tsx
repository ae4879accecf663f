import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/paths'
import { CheckoutScreen } from '@/features/checkout/checkout-screen.client'
import { FreeEnrollment } from '@/features/checkout/free-enrollment.client'
import { getPayPalSetup } from '@/features/checkout/paypal-setup'
import { getCourseForSale, ownsCourse } from '@/features/checkout/queries'
import { requireUser } from '@/server/session'
import { toAccountView } from '@/services/account/account-view'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

type Props = {
  params: Promise<{ courseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { courseId } = await params
  const course = await getCourseForSale(courseId)
  if (!course) notFound()
  const user = await requireUser(routes.checkout(courseId))
  if (await ownsCourse(user, courseId)) redirect(routes.personalDashboard)

  const { token } = await searchParams
  const isFree = course.priceCents === 0
  return (
    <div className="shell-narrow grid gap-9 py-12 sm:py-16">
      <AuthHintSync user={toAccountView(user)} />
      <PageHeading
        title={isFree ? 'Joining the course' : 'Complete Payment'}
        lead={isFree ? course.title : `For your account ${user.email}`}
      />
      {isFree ? (
        <FreeEnrollment courseId={courseId} />
      ) : (
        <CheckoutScreen
          course={course}
          email={user.email}
          setup={await getPayPalSetup()}
          returnedOrderId={typeof token === 'string' ? token : null}
        />
      )}
    </div>
  )
}
