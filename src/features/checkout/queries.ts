import 'server-only'
import { cache } from 'react'
import { type CourseFact, courseFacts } from '@/domain/course-facts'
import { centsFromDecimal } from '@/domain/money'
import { type ImageView, toImage } from '@/lib/image-view'
import type { Course } from '@/payload-types'
import { getPayloadClient, requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session-user'
import { readContents } from '@/services/catalog/read-contents'

const MOST_COURSES = 200

const courseFields = {
  slug: true,
  title: true,
  subtitle: true,
  price: true,
  satisfactionRate: true,
} as const

/** What a payment step says about its course. The price is shown only: the server asks the database again. */
export type CourseForSale = {
  slug: string
  title: string
  subtitle: string | null
  priceCents: number
  /** Percent, or null when the course makes no such claim. */
  satisfactionRate: number | null
}

export type CourseOffer = {
  course: CourseForSale
  description: string | null
  /** What is inside, how long it takes: the same as on the sales page. */
  facts: readonly CourseFact[]
}

export type SignUpTexts = {
  welcomeMessage: string
  sideCardTitle: string
  sideCardText: string
  image: ImageView | null
}

/** Every published course, listed on the home page or not: somebody may come with the link of any. */
export const getCoursesForSale = cache(async (): Promise<CourseForSale[]> => {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    select: courseFields,
    depth: 0,
    limit: MOST_COURSES,
    pagination: false,
    sort: 'createdAt',
    overrideAccess: false,
    user: null,
  })
  return docs.map(toCourseForSale)
})

/** A published course by its short name with what is inside it, or null. */
export const getCourseForSale = cache(async (slug: string): Promise<CourseOffer | null> => {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    select: { ...courseFields, description: true, facts: true },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    user: null,
  })
  const [course] = docs
  if (!course) return null
  const { contents } = await readContents(await requestFor(null), course.id)
  const named = course.facts?.map(({ label, value }) => ({ label, value })) ?? []
  return {
    course: toCourseForSale(course),
    description: course.description ?? null,
    facts: courseFacts(contents, named),
  }
})

/** Whether somebody may learn from a course already. */
export const ownsCourse = cache(async (user: SessionUser, slug: string): Promise<boolean> => {
  const payload = await getPayloadClient()
  const { totalDocs } = await payload.count({
    collection: 'enrollments',
    where: {
      and: [
        { user: { equals: user.id } },
        { 'course.slug': { equals: slug } },
        { status: { equals: 'active' } },
      ],
    },
    overrideAccess: false,
    user,
  })
  return totalDocs > 0
})

/** The words beside the sign-up form. */
export const getSignUpTexts = cache(async (): Promise<SignUpTexts> => {
  const payload = await getPayloadClient()
  const { welcomeMessage, sideCardTitle, sideCardText, heroImage } = await payload.findGlobal({
    slug: 'sign-up',
    depth: 1,
    overrideAccess: false,
    user: null,
  })
  return { welcomeMessage, sideCardTitle, sideCardText, image: toImage(heroImage) }
})

function toCourseForSale(course: Pick<Course, keyof typeof courseFields>): CourseForSale {
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    priceCents: centsFromDecimal(course.price),
    satisfactionRate: course.satisfactionRate ?? null,
  }
}
