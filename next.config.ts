import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

// Keeps a file from running scripts when it's opened directly. Pages get their policies from
// src/proxy.ts and src/http (docs/security.md, section 4).
const filePolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Scripts, stylesheets, and fonts display nothing on their own, so they need no permissions.
const assetPolicy = "default-src 'none'; frame-ancestors 'none'"

const commonHeaders = [
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
  // The panel's forms send long texts through server actions. For everyone but the instructor,
  // src/http limits request bodies to 64 kB, and src/server/requests/action.ts limits our own
  // actions to the same size. Uploads use the API. Minifying server code doubles the build time and
  // obscures stack traces, but makes the image smaller, so only the Dockerfile enables it.
  experimental: {
    serverActions: { bodySizeLimit: '5mb' },
    serverMinification: process.env.MINIFY_SERVER === '1',
  },
  typescript: { ignoreBuildErrors: true },
  // Disables /_next/image, because images are already resized when uploaded, and /_next/image would
  // cache another copy for every spelling of a URL.
  images: { unoptimized: true },
  // Renders metadata in the head for all user agents, because cached pages have no script that
  // would move streamed metadata there.
  htmlLimitedBots: /./,
  headers: () =>
    Promise.resolve([
      { source: '/:path((?!_next/static/).*)', headers: commonHeaders },
      // The URLs of these pages contain account tokens, so other sites get only the origin as the
      // referrer.
      ...['/reset-password', '/confirm-email'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      })),
      // Other sites get no referrer from these private pages, whose URLs may contain tokens. With
      // 'no-referrer' instead, browsers would submit our own forms with `Origin: null`.
      ...[
        '/invitation',
        '/newsletter',
        '/unsubscribe',
        '/withdraw',
        '/together/:path*',
        '/settings/partner',
      ].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
      })),
      {
        source: '/:path(.*\\.[^/]*)',
        headers: [{ key: 'Content-Security-Policy', value: filePolicy }],
      },
      // Uses few headers, because a first visit loads fifteen of these files.
      {
        source: '/_next/static/:path(.*\\.(?:js|css|woff2))',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Content-Security-Policy', value: assetPolicy },
        ],
      },
    ]),
}

const configWithPayload = withPayload(config, { devBundleServerPackages: false })

/**
 * Bundles the script that every page contains, and returns it as an environment variable. The build
 * inserts the bundle where code references `process.env.SITE_SCRIPT`.
 */
const buildSiteScriptEnv = async (phase: string) => {
  if (phase === PHASE_PRODUCTION_SERVER) return {}
  const { bundleSiteScript } = await import('./tools/lib/site-script.mjs')
  return { SITE_SCRIPT: bundleSiteScript(process.cwd()) }
}

// Limits Payload's Critical-CH header for the color scheme to the panel. On other pages, the header
// would make Chromium restart the first visit, which adds 0.6 s to LCP.
const getHeaders = configWithPayload.headers
export default async (phase: string): Promise<NextConfig> => ({
  ...configWithPayload,
  env: await buildSiteScriptEnv(phase),
  headers: async () => {
    const rules = (await getHeaders?.()) ?? []
    return rules.map((rule) =>
      rule.headers.some((header) => header.key === 'Critical-CH')
        ? { ...rule, source: '/admin/:path*' }
        : rule,
    )
  },
})
