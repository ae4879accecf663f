import './globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontClasses } from '@/components/layout/fonts'
import { SiteScript } from '@/components/site-script/site-script'
import { SiteShell } from '@/components/layout/site-shell'
import { getTogetherTexts } from '@/components/together/together-texts'
import { getSite } from '@/features/catalog/queries'
import { env } from '@/lib/env'

// The paper color of tokens.css as sRGB, because some browsers don't support oklch() here.
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf6ee' },
    { media: '(prefers-color-scheme: dark)', color: '#1d121b' },
  ],
}

// Next.js must not cache pages, because src/http caches those that are the same for everyone.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const { brand, tagline } = await getSite()
  return {
    metadataBase: new URL(env.SITE_URL),
    title: { default: brand, template: `%s – ${brand}` },
    description: tagline ?? undefined,
  }
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [site, { exitUrl }] = await Promise.all([getSite(), getTogetherTexts()])
  return (
    // The site's script changes <html> before hydration.
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <head>
        <SiteScript />
      </head>
      <body>
        <SiteShell site={site} exitUrl={exitUrl}>
          {children}
        </SiteShell>
      </body>
    </html>
  )
}
