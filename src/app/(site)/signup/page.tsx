import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthHintSync } from '@/components/layout/auth-hint.client'
import { routes } from '@/domain/routes/paths'
import { fillPlaceholders } from '@/features/catalog/fill-placeholders'
import { getSite } from '@/features/catalog/queries'
import { getPayPalSetup } from '@/features/checkout/payment/paypal-setup'
import {
  type CourseForSale,
  getCourseOffer,
  getCoursesForSale,
  getSignUpTexts,
} from '@/features/checkout/queries'
import { parseReturnedOrderId } from '@/features/checkout/payment/returned-order-id'
import { SignUpPage } from '@/features/checkout/sign-up/sign-up-page'
import { OpenedInvitationReminder } from '@/features/together/invitation/opened-invitation-reminder'
import { SignedInRedirect } from '@/features/checkout/sign-up/signed-in-redirect.client'
import { followCourseRedirect } from '@/server/pages/follow-redirect'
import { currentUser } from '@/server/session/session'
import { toAccountView } from '@/services/identity/profile/account-view'

export const metadata: Metadata = {
  title: 'Create Account',
  description:
    'Create your account in three steps: enter your details, choose solo or with a partner, and pay once.',
  alternates: { canonical: routes.signUp },
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const { courseId } = query
  const requestedSlug = typeof courseId === 'string' ? courseId : null
  const [user, courses] = await Promise.all([currentUser(), getAvailableCourses(requestedSlug)])

  const isOffered = courses.some(({ slug }) => slug === requestedSlug)
  if (requestedSlug && !isOffered) await followCourseRedirect(requestedSlug, () => routes.signUp)

  if (user) {
    if (requestedSlug && isOffered) redirect(routes.checkout(requestedSlug))
    return (
      <div className="shell-narrow section">
        <AuthHintSync user={toAccountView(user)} />
        <SignedInRedirect courseSlugs={courses.map(({ slug }) => slug)} />
      </div>
    )
  }

  const [texts, setup, site] = await Promise.all([getSignUpTexts(), getPayPalSetup(), getSite()])
  return (
    <>
      <AuthHintSync user={null} />
      <OpenedInvitationReminder />
      <SignUpPage
        texts={fillPlaceholders(texts, site)}
        courses={courses}
        requestedSlug={requestedSlug}
        setup={setup}
        refundPolicy={site.refundPolicy}
        returnedOrderId={parseReturnedOrderId(query)}
      />
    </>
  )
}
/**
 * Returns the courses for sale, and the requested course even if it is unpublished, provided that
 * its purchase was started in this browser.
 */
async function getAvailableCourses(requestedSlug: string | null): Promise<CourseForSale[]> {
  const courses = await getCoursesForSale()
  if (requestedSlug === null || courses.some(({ slug }) => slug === requestedSlug)) return courses
  const offer = await getCourseOffer(requestedSlug)
  return offer ? [...courses, offer.course] : courses
}
