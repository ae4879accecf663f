import 'server-only'
import { cache } from 'react'
import { toImage } from '@/lib/image-view'
import { untilContentChanges } from '@/lib/until-content-changes'
import { getPayloadClient } from '@/server/payload'
import {
  cardFields,
  type HomeView,
  type InstructorView,
  type ListedCourse,
  type PageView,
  toCard,
} from './views'

// Everything here is on public pages: it is read as a visitor, whoever looks.

/** What header and footer say. Remembered until the instructor changes something. */
export const getSite = untilContentChanges(async () => {
  const payload = await getPayloadClient()
  const site = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: false,
    user: null,
  })
  return {
    brand: site.brandName,
    tagline: site.footerText ?? null,
    supportEmail: site.supportEmail,
    contactLines: site.contactText?.split('\n').filter(Boolean) ?? [],
    social:
      site.socialLabel && site.socialUrl ? { label: site.socialLabel, url: site.socialUrl } : null,
  }
})

const readHome = cache(async () => {
  const payload = await getPayloadClient()
  return payload.findGlobal({ slug: 'home', depth: 1, overrideAccess: false, user: null })
})

/** Who teaches, as the home page says it. */
export async function getInstructor(): Promise<InstructorView> {
  const { instructorName, instructorRole, text } = await readHome()
  return { name: instructorName, role: instructorRole ?? null, text }
}

/** The home page. */
export const getHome = cache(async (): Promise<HomeView> => {
  const payload = await getPayloadClient()
  const [home, instructor, courses, testimonials] = await Promise.all([
    readHome(),
    getInstructor(),
    payload.find({
      collection: 'courses',
      where: { listed: { equals: true } },
      select: cardFields,
      depth: 1,
      limit: 24,
      sort: 'createdAt',
      overrideAccess: false,
      user: null,
    }),
    payload.find({
      collection: 'testimonials',
      select: { name: true, stars: true, review: true },
      depth: 0,
      limit: 24,
      sort: 'order',
      overrideAccess: false,
      user: null,
    }),
  ])
  return {
    heading: home.heading,
    instructor,
    buttonLabel: home.buttonLabel,
    image: toImage(home.image),
    coursesHeading: home.coursesHeading,
    courses: courses.docs.map(toCard),
    testimonials: testimonials.docs.map(({ id, name, stars, review }) => ({
      id,
      name,
      stars,
      review,
    })),
  }
})

/** The short names of all published courses: each has a static page. */
export async function getCourseSlugs(): Promise<string[]> {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    select: { slug: true },
    depth: 0,
    limit: 200,
    overrideAccess: false,
    user: null,
  })
  return docs.map(({ slug }) => slug)
}

/** The courses that search engines may list, and when each last changed. */
export async function getListedCourses(): Promise<ListedCourse[]> {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    where: { listed: { equals: true } },
    select: { slug: true, updatedAt: true },
    sort: 'createdAt',
    depth: 0,
    limit: 200,
    overrideAccess: false,
    user: null,
  })
  return docs.map(({ slug, updatedAt }) => ({ slug, updatedAt }))
}

/** A published page of the CMS (terms, privacy), or null. */
export const getPage = cache(async (slug: 'privacy' | 'terms'): Promise<PageView | null> => {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    user: null,
  })
  const [page] = docs
  if (!page) return null
  return {
    title: page.title,
    lastUpdated: page.lastUpdated,
    sections: page.sections?.map(({ heading, body }) => ({ heading, body })) ?? [],
  }
})
