import 'server-only'
import type { Where } from 'payload'
import { cache } from 'react'
import { toImageView } from '@/lib/image-view'
import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import type { Page } from '@/payload-types'
import {
  visitorReadOptions,
  type ContentReadOptions,
  draftReadOptions,
} from '@/server/content-read-options'
import { getPayloadClient, requestFor } from '@/server/payload'
import type { SessionUser } from '@/server/session/session-user'
import { isPagePath } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { findPagePath } from '@/services/catalog/find-page-path'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { toMenuLinks } from './menu-links'
import { resolveRichText } from '@/services/rich-text/resolve-rich-text'
import { toSeoView } from './seo'
import { cardFields, toCard, toInstructorView } from './views'

// These pages are public, so they are read with a visitor's access for every user. Only the preview
// reads drafts.

export type SiteView = Awaited<ReturnType<typeof getSite>>

/** Returns the texts of the header and the footer. Cached until the instructor changes content. */
export const getSite = memoizeUntilInvalidated(async () => {
  const payload = await getPayloadClient()
  const site = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    overrideAccess: false,
    user: null,
  })
  const { currency, refundPolicy, hasWithdrawalRight } = await readPaymentSettings(
    await requestFor(null),
  )
  const pagePaths = await readPagePaths()
  return {
    brand: site.brandName,
    tagline: site.footerText ?? null,
    supportEmail: site.supportEmail,
    currency,
    refundPolicy,
    hasWithdrawalRight,
    headerLinks: toMenuLinks(site.headerLinks, pagePaths),
    footerLinks: toMenuLinks(site.footerLinks, pagePaths),
    contactLines: site.contactText?.split('\n').filter(Boolean) ?? [],
    social:
      site.socialLabel && site.socialUrl ? { label: site.socialLabel, url: site.socialUrl } : null,
  }
})

const readHome = cache(async (readOptions: ContentReadOptions) => {
  const payload = await getPayloadClient()
  return payload.findGlobal({
    slug: 'home',
    depth: 1,
    overrideAccess: false,
    draft: readOptions.draft,
    user: readOptions.user,
  })
})

/** Returns the instructor's introduction from the home page. */
export const getInstructor = async () => toInstructorView(await readHome(visitorReadOptions))

/** Returns the home page. */
export const getHome = cache(() => readHomeView(visitorReadOptions))

/** Returns the draft of the home page with the published courses, for the preview. */
export const getDraftHome = (user: SessionUser) => readHomeView(draftReadOptions(user))

export type HomeView = Awaited<ReturnType<typeof readHomeView>>

async function readHomeView(readOptions: ContentReadOptions) {
  const [home, courses, req] = await Promise.all([
    readHome(readOptions),
    getListedCourses(),
    requestFor(readOptions.user),
  ])
  return {
    ...home,
    seo: toSeoView(home),
    instructor: toInstructorView(home),
    image: toImageView(home.image),
    sections: await resolveRichText(req, home.sections ?? []),
    courses,
  }
}

/** Returns the cards of the published courses that are listed. */
export const getListedCourses = cache(async () => {
  const payload = await getPayloadClient()
  const [{ docs }, { currency }] = await Promise.all([
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
    getSite(),
  ])
  return docs.map((course) => toCard(course, currency))
})

/** Returns the visible testimonials, in their order. */
export const getTestimonials = cache(async () => {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'testimonials',
    select: { name: true, stars: true, review: true, isSample: true, course: true },
    depth: 0,
    limit: 500,
    pagination: false,
    sort: 'order',
    overrideAccess: false,
    user: null,
  })
  return docs
})

/** Returns all published courses, listed or not. */
export async function getPublishedCourses() {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'courses',
    select: { slug: true, listed: true, updatedAt: true, isHiddenFromSearch: true },
    sort: 'createdAt',
    depth: 0,
    limit: 200,
    overrideAccess: false,
    user: null,
  })
  return docs
}

/** Returns the paths of the published pages, by ID. Not cached. */
export async function readPagePaths(): Promise<Map<string, string>> {
  const pages = await getPublishedPages()
  return new Map(pages.map(({ id, slug }) => [id, routes.page(slug)]))
}

/** Returns all published pages. */
export async function getPublishedPages() {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'pages',
    select: { slug: true, lastUpdated: true, updatedAt: true, isHiddenFromSearch: true },
    sort: 'createdAt',
    depth: 0,
    limit: 500,
    pagination: false,
    overrideAccess: false,
    user: null,
  })
  return docs
}

/** Returns a published CMS page, or null. */
export const getPage = cache((slug: string): Promise<Page | null> =>
  findPage({ slug: { equals: slug } }, visitorReadOptions),
)

/** Returns the published page at a path, whose letter case may differ from the page's, or null. */
export const getPageAt = cache(async (path: string): Promise<Page | null> => {
  if (!isPagePath(path)) return null
  const savedPath = await findPagePath(await getPayloadClient(), path)
  return savedPath === null ? null : getPage(savedPath.slice(1))
})

/** Returns the draft of a CMS page, for the preview, or null. */
export const getDraftPage = (id: string, user: SessionUser): Promise<Page | null> =>
  findPage({ id: { equals: id } }, draftReadOptions(user))

async function findPage(where: Where, readOptions: ContentReadOptions): Promise<Page | null> {
  const payload = await getPayloadClient()
  const { docs } = await payload.find({
    collection: 'pages',
    where,
    depth: 1,
    limit: 1,
    overrideAccess: false,
    draft: readOptions.draft,
    user: readOptions.user,
  })
  return docs[0] ? resolveRichText(await requestFor(readOptions.user), docs[0]) : null
}
