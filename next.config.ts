import { withPayload } from '@payloadcms/next/withPayload'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

// Pages that are rendered per request get their policy, with a nonce, from src/proxy.ts. Static
// pages cannot carry a nonce (docs/security.md, section 4).
const staticPagePolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const keptPages = ['/', '/course/:path*', '/privacy', '/terms', '/share.png', '/sitemap.xml']

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
]

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Long texts of the admin's forms travel by server actions; for everybody but the instructor they
  // end at 64 kB (src/http), and so do our own (src/server/requests/action.ts). Uploads go through
  // the API.
  experimental: { serverActions: { bodySizeLimit: '5mb' } },
  typescript: { ignoreBuildErrors: true },
  // Pictures are made when they are uploaded. /_next/image would make and keep one for every
  // spelling.
  images: { unoptimized: true },
  cacheHandler: fileURLToPath(
    new URL('./src/server/static-pages/cache-handler.mjs', import.meta.url),
  ),
  headers: () =>
    Promise.resolve([
      { source: '/:path*', headers: everywhere },
      // The address of these pages opens an account: where one goes from there learns the site and
      // no more.
      ...['/reset-password', '/confirm-email'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      })),
      // Next.js lets others keep its static pages for a year, and nobody tells those of a change.
      ...keptPages.map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate' }],
      })),
      // The last is for files that do not exist: the proxy leaves names with a dot alone, and what
      // answers is a page.
      ...[...keptPages, '/error-page/:path*', '/:path(.*\\.[^/]*)'].map((source) => ({
        source,
        headers: [
          { key: 'Content-Security-Policy', value: staticPagePolicy },
          { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
        ],
      })),
    ]),
}

const withCms = withPayload(config, { devBundleServerPackages: false })

// Payload asks every browser for its color scheme, which makes Chromium restart a first visit (0.6
// s of LCP). Only its own pages need that.
const allHeaders = withCms.headers
export default {
  ...withCms,
  headers: async () => {
    const rules = (await allHeaders?.()) ?? []
    return rules.map((rule) =>
      rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    )
  },
} satisfies NextConfig
