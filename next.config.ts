import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

// A file opened directly can't run scripts. Pages get their policies from src/proxy.ts and src/http
// (docs/security.md, section 4).
const filePolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Scripts, stylesheets, and fonts display nothing by themselves.
const assetPolicy = "default-src 'none'; frame-ancestors 'none'"

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
  // Long texts in panel forms are sent by server actions. For everyone but the instructor, bodies
  // are limited to 64 kB (src/http), as are our own actions (src/server/requests/action.ts).
  // Uploads use the API. Minifying server code doubles the build time and obscures stack traces,
  // but makes the image smaller (Dockerfile).
  experimental: {
    serverActions: { bodySizeLimit: '5mb' },
    serverMinification: process.env.MINIFY_SERVER === '1',
  },
  typescript: { ignoreBuildErrors: true },
  // Images are resized when uploaded. /_next/image would create and cache one per URL spelling.
  images: { unoptimized: true },
  // Metadata always goes in the head: cached pages have no script that would move it there.
  htmlLimitedBots: /./,
  headers: () =>
    Promise.resolve([
      { source: '/:path((?!_next/static/).*)', headers: everywhere },
      // The URLs of these pages contain account tokens: other sites see only the origin.
      ...['/reset-password', '/confirm-email'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      })),
      // Other sites get no referrer from these private pages or their tokens. Not 'no-referrer',
      // with which browsers send our own forms with `Origin: null`.
      ...['/invitation', '/unsubscribe', '/together/:path*', '/settings/partner'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
      })),
      {
        source: '/:path(.*\\.[^/]*)',
        headers: [{ key: 'Content-Security-Policy', value: filePolicy }],
      },
      // Few headers, since a first visit loads fifteen of these files.
      {
        source: '/_next/static/:path(.*\\.(?:js|css|woff2))',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Content-Security-Policy', value: assetPolicy },
        ],
      },
    ]),
}

const withCms = withPayload(config, { devBundleServerPackages: false })

/** Bundles the script of every page, which the build inserts where it is referenced. */
const siteScript = async (phase: string) => {
  if (phase === PHASE_PRODUCTION_SERVER) return {}
  const { bundleSiteScript } = await import('./tools/lib/site-script.mjs')
  return { SITE_SCRIPT: bundleSiteScript(process.cwd()) }
}

// Payload requests the color scheme with Critical-CH, which makes Chromium restart a first visit
// (0.6 s of LCP). Only the panel needs it.
const allHeaders = withCms.headers
export default async (phase: string): Promise<NextConfig> => ({
  ...withCms,
  env: await siteScript(phase),
  headers: async () => {
    const rules = (await allHeaders?.()) ?? []
    return rules.map((rule) =>
      rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    )
  },
})
