import { isLearningPath } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { webSdkSettings } from '@/integrations/paypal/settings'
import { paypalCspSources } from '@/integrations/paypal/web-sdk'
import { env } from '@/lib/env'
import { siteProcess } from '@/lib/site-process.mjs'

type CspSources = Record<string, string[]>

export type PagePolicy = { contentSecurityPolicy: string; openerPolicy: string }

type AllowedScripts = {
  /** The nonce of this response, which its script elements carry in their `nonce` attribute. */
  nonce: string
  /** Hashes of inline scripts that are the same on every page and have no nonce. */
  hashes: string[]
}

/**
 * Returns the Content-Security-Policy and opener policy for a page (docs/security.md, section 4).
 * Scripts need the nonce or a listed hash, and may load further scripts. Without `scripts`, returns
 * the policy of a cacheable page, to which src/http/cached-response.mjs adds the hashes. Only
 * checkout pages allow PayPal's hosts for `paymentMethods`, and keep the connection to PayPal's
 * window, without which every payment would look canceled.
 */
export function pagePolicy(
  pathname: string,
  scripts: AllowedScripts | null,
  paymentMethods: readonly string[] = [],
): PagePolicy {
  const isCheckout = isCheckoutPage(pathname)
  const isAdmin = pathname === routes.admin || pathname.startsWith(`${routes.admin}/`)
  const extraSources = isCheckout
    ? paypalCspSources(webSdkSettings(), paymentMethods)
    : isAdmin
      ? adminSources
      : isLearningPath(pathname) && !siteProcess.pagePaths.has(pathname)
        ? lessonSources
        : {}
  const sources = mergeSources(baseSources(scripts), extraSources)
  // The admin panel embeds the preview in a frame next to the form.
  if (pathname.startsWith('/preview/')) sources['frame-ancestors'] = ["'self'"]
  return {
    contentSecurityPolicy: serializePolicy(sources),
    openerPolicy: isCheckout ? 'same-origin-allow-popups' : 'same-origin',
  }
}

/** Checks if a page can contain PayPal's buttons. */
export const isCheckoutPage = (pathname: string) =>
  pathname === routes.signUp || pathname.startsWith('/checkout/')

/** The admin panel previews files from blob URLs before uploading them. */
const adminSources: CspSources = { 'img-src': ['blob:'], 'media-src': ['blob:'] }

/**
 * Video streams play from blob URLs. A lesson may embed a video from any site, and the user can
 * open another lesson without a page load, so all HTTPS frames are allowed.
 */
const lessonSources: CspSources = { 'frame-src': ['https:'], 'media-src': ['blob:'] }

function baseSources(scripts: AllowedScripts | null): CspSources {
  // The development server uses eval, and a WebSocket for updates.
  const isDevelopment = env.NODE_ENV === 'development'
  return {
    'default-src': ["'self'"],
    'script-src': scripts
      ? [
          "'self'",
          `'nonce-${scripts.nonce}'`,
          ...scripts.hashes.map((hash) => `'${hash}'`),
          "'strict-dynamic'",
          ...(isDevelopment ? ["'unsafe-eval'"] : []),
        ]
      : ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'media-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(env.SITE_URL.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

function mergeSources(base: CspSources, extraSources: CspSources): CspSources {
  const merged = { ...base }
  for (const [directive, sources] of Object.entries(extraSources)) {
    merged[directive] = [...new Set([...(base[directive] ?? []), ...sources])]
  }
  return merged
}

function serializePolicy(sources: CspSources): string {
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ')
}
