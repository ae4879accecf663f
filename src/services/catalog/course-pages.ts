import { routes } from '@/domain/routes/paths'

/**
 * The kept pages on which courses of these short names stand: their sales pages, the pictures of
 * their links, the home page, the list for search engines and where another one was not found.
 */
export function coursePages(slugs: (string | null | undefined)[]): string[] {
  const known = slugs.filter((slug): slug is string => Boolean(slug))
  const own = known.flatMap((slug) => [routes.course(slug), routes.courseSharePicture(slug)])
  const errorPages = [routes.errorPage('course'), routes.errorPage('checkout')]
  return [routes.home, routes.sitemap, ...errorPages, ...new Set(own)]
}
