import type { MetadataRoute } from 'next'
import { routes } from '@/domain/routes/paths'
import { getHome, getPublishedCourses, getPublishedPages } from '@/features/catalog/queries'
import { env } from '@/lib/env'

// Rendered on each request, because it changes with the content.
export const dynamic = 'force-dynamic'

/**
 * Returns the public pages except those hidden from search engines, and unlisted courses, which are
 * only for visitors with the link.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [home, courses, pages] = await Promise.all([
    getHome(),
    getPublishedCourses(),
    getPublishedPages(),
  ])
  const createEntry = (path: string, lastModified?: string) => ({
    url: new URL(path, env.SITE_URL).href,
    lastModified,
  })
  return [
    ...(home.seo.isHidden ? [] : [createEntry(routes.home, home.updatedAt ?? undefined)]),
    ...courses
      .filter(({ listed, isHiddenFromSearch }) => listed && !isHiddenFromSearch)
      .map(({ slug, updatedAt }) => createEntry(routes.course(slug), updatedAt)),
    ...pages
      .filter(({ isHiddenFromSearch }) => !isHiddenFromSearch)
      .map(({ slug, lastUpdated, updatedAt }) =>
        createEntry(routes.page(slug), lastUpdated ?? updatedAt),
      ),
  ]
}
