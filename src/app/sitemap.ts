import type { MetadataRoute } from 'next'
import { routes } from '@/domain/routes/paths'
import { getPage, getPublishedCourses } from '@/features/catalog/queries'
import { env } from '@/lib/env'

// Made anew when the content changes, like the pages it lists.
export const dynamic = 'force-dynamic'

/**
 * The pages that search engines should know. Courses that are not listed are for those who have
 * their link.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [courses, privacy, terms] = await Promise.all([
    getPublishedCourses(),
    getPage('privacy'),
    getPage('terms'),
  ])
  const entry = (path: string, lastModified?: string) => ({
    url: new URL(path, env.SITE_URL).href,
    lastModified,
  })
  return [
    entry(routes.home),
    ...courses
      .filter(({ isListed }) => isListed)
      .map(({ slug, updatedAt }) => entry(routes.course(slug), updatedAt)),
    ...(privacy ? [entry(routes.privacy, privacy.lastUpdated)] : []),
    ...(terms ? [entry(routes.terms, terms.lastUpdated)] : []),
  ]
}
