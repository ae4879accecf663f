import type { MetadataRoute } from 'next'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

// Rendered on each request, because it includes the URL of the running site.
export const dynamic = 'force-dynamic'

/** Lets search engines crawl only the public pages. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The pictures of public pages and the videos of free lessons are served under /api.
      allow: [routes.home, '/api/media/file/', '/api/files/lessons/'],
      disallow: [
        routes.admin,
        '/api/',
        '/files/',
        '/checkout/',
        '/review/',
        routes.dashboard,
        routes.personalDashboard,
        routes.settings,
        routes.courseContent,
        routes.reviewModules,
        routes.resetPassword,
        '/invitation',
        '/together/',
      ],
    },
    sitemap: new URL(routes.sitemap, env.SITE_URL).href,
  }
}
