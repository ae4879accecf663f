import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { UserScope } from '@/components/layout/user-scope.client'
import { getPartnerState } from '@/components/together/partner-state'
import { PendingInvitations } from '@/components/together/pending-invitations'
import { PageHeading } from '@/components/ui/page-heading'
import { routes } from '@/domain/routes/paths'
import { getSite } from '@/features/catalog/queries'
import { CheckoutScreen } from '@/features/checkout/checkout-screen.client'
import { CourseFacts } from '@/features/checkout/course-facts'
import { FreeEnrollment } from '@/features/checkout/free-enrollment.client'
import { PartnerSeatNotice } from '@/features/checkout/partner-seat-notice'
import { getPayPalSetup } from '@/features/checkout/payment/paypal-setup'
import { getCourseOffer, getCourseAccess } from '@/features/checkout/queries'
import { parseReturnedOrderId } from '@/features/checkout/payment/returned-order-id'
import { followCourseRedirect } from '@/server/pages/follow-redirect'
import { requireUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } }

type Props = {
  params: Promise<{ courseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { courseId } = await params
  const offer = await getCourseOffer(courseId)
  if (!offer) {
    await followCourseRedirect(courseId, routes.checkout)
    notFound()
  }
  const user = await requireUser(routes.checkout(courseId))
  const access = await getCourseAccess(user, courseId)
  if (access === 'own') redirect(routes.personalDashboard)

  const partnerState = await getPartnerState()
  // Reminds an invited buyer that the course is free for them.
  const invitations = (partnerState?.invitations ?? []).filter(
    ({ courseSlug }) => courseSlug === courseId,
  )
  const account = toAccountView(user)
  const { course } = offer
  if (course.priceCents === 0) {
    return (
      <div className="shell-narrow grid grid-cols-1 gap-9 py-12 sm:py-16">
        <AuthHintSync user={account} />
        <PageHeading title="Joining the course" lead={course.title} />
        <PendingInvitations invitations={invitations} />
        <UserScope userNumber={account.manualUserId}>
          <FreeEnrollment courseId={courseId} />
        </UserScope>
      </div>
    )
  }
  const [query, setup, { refundPolicy }] = await Promise.all([
    searchParams,
    getPayPalSetup(),
    getSite(),
  ])
  return (
    <div className="shell grid grid-cols-1 gap-14 pt-6 pb-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-24">
      <AuthHintSync user={account} />
      <div className="grid max-w-xl min-w-0 grid-cols-1 content-start gap-6 sm:gap-9">
        <UserScope userNumber={account.manualUserId}>
          <CheckoutScreen
            course={course}
            email={user.email}
            setup={setup}
            refundPolicy={refundPolicy}
            returnedOrderId={parseReturnedOrderId(query)}
          >
            {access === 'partner' && <PartnerSeatNotice />}
            <PendingInvitations invitations={invitations} />
          </CheckoutScreen>
        </UserScope>
      </div>
      <div className="min-w-0 self-start lg:sticky lg:top-10">
        <CourseFacts {...offer} />
      </div>
    </div>
  )
}
