import 'server-only'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { centsFromDecimal } from '@/domain/money'
import { slugProblem } from '@/domain/paths'
import type { Course, Module } from '@/payload-types'
import { getPayloadClient } from '@/server/payload'
import {
  type CourseCardView,
  type CourseView,
  type HomeView,
  type PageView,
  toImage,
  toTrailer,
} from './views'

// Everything here is on public pages: it is read as a visitor, whoever looks.

const cardFields = {
  slug: true,
  title: true,
  subtitle: true,
  description: true,
  price: true,
  image: true,
} as const

/** What header and footer say. Kept until the instructor changes something. */
export const getSite = unstable_cache(async () => {
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
}, ['site'])

/** The home page. */
export const getHome = cache(async (): Promise<HomeView> => {
  const payload = await getPayloadClient()
  const [home, courses, testimonials] = await Promise.all([
    payload.findGlobal({ slug: 'home', depth: 1, overrideAccess: false, user: null }),
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
    text: home.text,
    instructorName: home.instructorName,
    instructorRole: home.instructorRole ?? null,
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

/** A published course with what its sales page says, or null. */
export const getCourse = cache(async (slug: string): Promise<CourseView | null> => {
  // The database refuses some characters outright; no course is called so.
  if (slugProblem(slug) !== null) return null
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    where: { slug: { equals: slug } },
    select: { ...cardFields, satisfactionRate: true, facts: true, trailer: true },
    depth: 1,
    limit: 1,
    overrideAccess: false,
    user: null,
  })
  const [course] = docs
  if (!course) return null

  const ofCourse = { course: { equals: course.id } }
  const [modules, lessons, faqs] = await Promise.all([
    payload.find({
      collection: 'modules',
      where: ofCourse,
      sort: 'order',
      depth: 0,
      limit: 100,
      overrideAccess: false,
      user: null,
    }),
    payload.find({
      collection: 'lessons',
      where: ofCourse,
      select: { title: true, module: true },
      sort: 'order',
      depth: 0,
      limit: 500,
      overrideAccess: false,
      user: null,
    }),
    payload.find({
      collection: 'faqs',
      where: ofCourse,
      sort: 'order',
      depth: 0,
      limit: 50,
      overrideAccess: false,
      user: null,
    }),
  ])
  return {
    ...toCard(course),
    satisfactionRate: course.satisfactionRate ?? null,
    facts: course.facts?.map(({ label, value }) => ({ label, value })) ?? [],
    trailer: toTrailer(course.trailer),
    curriculum: modules.docs
      .filter((module) => module.inCurriculum)
      .map((module) => ({
        title: module.curriculumTitle || module.title,
        description: module.curriculumDescription ?? null,
        lessons: curriculumLessons(module, lessons.docs),
      })),
    faqs: faqs.docs.map(({ question, answer }) => ({ question, answer })),
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

function toCard(course: Pick<Course, keyof typeof cardFields>): CourseCardView {
  return {
    slug: course.slug,
    title: course.title,
    subtitle: course.subtitle ?? null,
    description: course.description ?? null,
    priceCents: centsFromDecimal(course.price),
    image: toImage(course.image),
  }
}

function curriculumLessons(
  module: Module,
  lessons: { title: string; module?: string | { id: string } | null }[],
): string[] {
  const named = module.curriculumLessons?.map(({ text }) => text) ?? []
  return named.length > 0
    ? named
    : lessons.filter((lesson) => lesson.module === module.id).map(({ title }) => title)
}
