import 'server-only'
import { headers } from 'next/headers'
import type { PayloadRequest } from 'payload'
import { cache } from 'react'
import { AppError } from '@/domain/messages/app-error'
import { type CourseFact, courseFacts } from '@/domain/learning/course-facts'
import type { Currency } from '@/domain/checkout/currencies'
import { toCoursePrice, priceFields } from '@/domain/checkout/course-price'
import { isLaunchPriceActive, priceAt } from '@/domain/checkout/launch-price'
import { type ImageView, toImageView } from '@/lib/image-view'
import type { Course } from '@/payload-types'
import { getBrowserHash } from '@/server/session/checkout-cookie'
import {
  visitorReadOptions,
  type ContentReadOptions,
  draftReadOptions,
} from '@/server/content-read-options'
import { getPaymentSettings } from '@/server/pages/payment-settings'
import { getPayloadClient, requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { readContents } from '@/services/catalog/read-contents'
import { findCourseForBrowser } from '@/services/checkout/orders/find-course-for-browser'
import { whereEnrollmentIsActive } from '@/services/database/active-enrollment'

const COURSE_LIMIT = 200

const courseFields = {
  slug: true,
  title: true,
  subtitle: true,
  ...priceFields,
  partnerSeat: true,
  satisfactionRate: true,
} as const

/** A course for sale. Its price is only for display: the server reads it again for each order. */
export type CourseForSale = {
  slug: string
  title: string
  subtitle: string | null
  currency: Currency
  priceCents: number
  /** Whether the price is a temporary launch price. */
  isLaunchPrice: boolean
  /** In percent, or null if the course doesn't state a satisfaction rate. */
  satisfactionRate: number | null
  /** Whether a purchase includes access for a partner. */
  hasPartnerSeat: boolean
}

export type CourseOffer = {
  course: CourseForSale
  description: string | null
  facts: readonly CourseFact[]
}

export type SignUpTexts = {
  welcomeMessage: string
  sideCardTitle: string
  sideCardText: string
  image: ImageView | null
}

/** Returns all published courses, including unlisted ones, which can be bought by link. */
export const getCoursesForSale = cache(async (): Promise<CourseForSale[]> => {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    select: courseFields,
    depth: 0,
    limit: COURSE_LIMIT,
    pagination: false,
    sort: 'createdAt',
    overrideAccess: false,
    user: null,
  })
  const { currency } = await getPaymentSettings()
  return docs.map((course) => toCourseForSale(course, currency))
})

/** Returns a course if it is published or its purchase was started in this browser, else null. */
export const getCourseOffer = cache(async (slug: string): Promise<CourseOffer | null> => {
  const req = await requestFor(null)
  const id = await findCourseId(req, slug)
  if (id === null) return null
  const course = await req.payload.findByID({
    collection: 'courses',
    id,
    select: { ...courseFields, description: true, facts: true },
    depth: 0,
    // findCourseId has checked that the course is public or is being bought in this browser.
    overrideAccess: true,
    req,
  })
  const { contents } = await readContents(req, id)
  const editorFacts = course.facts?.map(({ label, value }) => ({ label, value })) ?? []
  return {
    course: toCourseForSale(course, (await getPaymentSettings()).currency),
    description: course.description ?? null,
    facts: courseFacts(contents, editorFacts),
  }
})

async function findCourseId(req: PayloadRequest, courseSlug: string): Promise<string | null> {
  const browserHash = getBrowserHash(await headers())
  try {
    return (await findCourseForBrowser(req, { browserHash, courseSlug })).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'course_not_found') return null
    throw error
  }
}

/** How a user has access to a course: by their own enrollment, as a partner, or not at all. */
export type CourseAccess = 'own' | 'partner' | 'none'

export const getCourseAccess = cache(
  async (user: SessionUser, slug: string): Promise<CourseAccess> => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'enrollments',
      where: {
        and: [
          { user: { equals: user.id } },
          { 'course.slug': { equals: slug } },
          whereEnrollmentIsActive(),
        ],
      },
      select: { source: true },
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      user,
    })
    const [enrollment] = docs
    if (!enrollment) return 'none'
    return enrollment.source === 'partner' ? 'partner' : 'own'
  },
)

/** Returns the texts beside the sign-up form. */
export const getSignUpTexts = cache((): Promise<SignUpTexts> => readSignUpTexts(visitorReadOptions))

/** Returns the draft of the texts beside the sign-up form, for the preview. */
export const getDraftSignUpTexts = (user: SessionUser): Promise<SignUpTexts> =>
  readSignUpTexts(draftReadOptions(user))

async function readSignUpTexts(reader: ContentReadOptions): Promise<SignUpTexts> {
  const payload = await getPayloadClient()
  const { welcomeMessage, sideCardTitle, sideCardText, heroImage } = await payload.findGlobal({
    slug: 'sign-up',
    depth: 1,
    overrideAccess: false,
    draft: reader.draft,
    user: reader.user,
  })
  return { welcomeMessage, sideCardTitle, sideCardText, image: toImageView(heroImage) }
}

function toCourseForSale(
  course: Pick<Course, keyof typeof courseFields>,
  currency: Currency,
): CourseForSale {
  const price = toCoursePrice(course)
  const now = new Date()
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    currency,
    priceCents: priceAt(price, now),
    isLaunchPrice: isLaunchPriceActive(price.launch, now),
    satisfactionRate: course.satisfactionRate ?? null,
    hasPartnerSeat: course.partnerSeat === true,
  }
}
