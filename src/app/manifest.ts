import type { MetadataRoute } from 'next'
import { routes } from '@/domain/routes/paths'
import { getSite } from '@/features/catalog/queries'

export const dynamic = 'force-dynamic'

/** Returns the web app manifest. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { brand, tagline } = await getSite()
  return {
    name: brand,
    short_name: brand,
    description: tagline ?? undefined,
    start_url: routes.home,
    display: 'browser',
    background_color: '#fbf6ee',
    theme_color: '#fbf6ee',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
