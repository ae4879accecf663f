import type { MetadataRoute } from 'next'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'

// It names the address of the running site.
export const dynamic = 'force-dynamic'

/** What search engines may read: the public pages. Everything else asks who one is. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // The pictures of the public pages lie below /api.
      allow: [routes.home, '/api/media/file/'],
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
