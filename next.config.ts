import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

// A file that is opened by itself runs nothing. Pages get their policies from src/proxy.ts and
// src/http (docs/security.md, section 4).
const filePolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ')

// Scripts, styles and typefaces show nothing by themselves.
const partPolicy = "default-src 'none'; frame-ancestors 'none'"

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
  // Long texts of the admin's forms travel by server actions; for everyone but the instructor they
  // end at 64 kB (src/http), and so do our own (src/server/requests/action.ts). Uploads go through
  // the API.
  // Minifying what runs on the server takes half of the build, and spoils its stack traces. It
  // makes the image smaller (Dockerfile).
  experimental: {
    serverActions: { bodySizeLimit: '5mb' },
    serverMinification: process.env.MINIFY_SERVER === '1',
  },
  typescript: { ignoreBuildErrors: true },
  // Pictures are made when they are uploaded. /_next/image would make and keep one for every
  // spelling.
  images: { unoptimized: true },
  // The title is in the head for everyone: what is kept has no script that would move it there.
  htmlLimitedBots: /./,
  headers: () =>
    Promise.resolve([
      { source: '/:path((?!_next/static/).*)', headers: everywhere },
      // The address of these pages opens an account: where one goes from there learns the site and
      // no more.
      ...['/reset-password', '/confirm-email'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'strict-origin' }],
      })),
      // No other site hears from these that someone was there, nor the secret of a link. Not
      // 'no-referrer', with which browsers send our own forms with `Origin: null`.
      ...['/invitation', '/unsubscribe', '/together/:path*', '/settings/partner'].map((source) => ({
        source,
        headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
      })),
      {
        source: '/:path(.*\\.[^/]*)',
        headers: [{ key: 'Content-Security-Policy', value: filePolicy }],
      },
      // A first visit loads fifteen such files, so that their headers are few.
      {
        source: '/_next/static/:path(.*\\.(?:js|css|woff2))',
        headers: [
          { key: 'X-Content-Type-Options', value: 'nosniff' },
          { key: 'Content-Security-Policy', value: partPolicy },
        ],
      },
    ]),
}

const withCms = withPayload(config, { devBundleServerPackages: false })

/** The script of every page, which a build puts in where it is named. */
const siteScript = async (phase: string) => {
  if (phase === PHASE_PRODUCTION_SERVER) return {}
  const { bundleSiteScript } = await import('./tools/lib/site-script.mjs')
  return { SITE_SCRIPT: bundleSiteScript(process.cwd()) }
}

// Payload asks every browser for its color scheme, which makes Chromium restart a first visit (0.6
// s of LCP). Only its own pages need that.
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
