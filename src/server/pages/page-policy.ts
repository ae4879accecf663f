import { isLearningPath } from '@/domain/routes/path-rules'
import { routes } from '@/domain/routes/paths'
import { webSdkSettings } from '@/integrations/paypal/settings'
import { paypalCspSources } from '@/integrations/paypal/web-sdk'
import { env } from '@/lib/env'

type Sources = Record<string, string[]>

export type PagePolicy = { contentSecurityPolicy: string; openerPolicy: string }

type Scripts = {
  /** The nonce of this answer, which its scripts carry. */
  nonce: string
  /** Hashes of scripts that are the same on every page and carry none. */
  hashes: string[]
}

/**
 * The policy of a page (docs/security.md, section 4). Scripts run by nonce, and what they load runs
 * too. With null it is that of a document that is kept: the server in front names its scripts
 * (src/http/cached-response.mjs), and until then none runs. PayPal's hosts are added only where
 * one pays, and there its window may keep its opener, without which every payment looks cancelled.
 */
export function pagePolicy(pathname: string, scripts: Scripts | null): PagePolicy {
  const isPaying = pathname === routes.signUp || pathname.startsWith('/checkout/')
  const isAdmin = pathname === routes.admin || pathname.startsWith(`${routes.admin}/`)
  const extra = isPaying
    ? paypalCspSources(webSdkSettings())
    : isAdmin
      ? adminSources
      : isLearningPath(pathname)
        ? lessonSources
        : {}
  const sources = merge(baseSources(scripts), extra)
  // The panel shows it beside the form.
  if (pathname.startsWith('/preview/')) sources['frame-ancestors'] = ["'self'"]
  return {
    contentSecurityPolicy: policyText(sources),
    openerPolicy: isPaying ? 'same-origin-allow-popups' : 'same-origin',
  }
}

/** The admin previews files before they are sent. */
const adminSources: Sources = { 'img-src': ['blob:'], 'media-src': ['blob:'] }

/**
 * A stream reaches its player piece by piece, which browsers call a blob.
 *
 * A lesson may show a video of another site in a frame; which one, the instructor decides, and
 * lessons change without a page load. Scripts of other sites run by the page's nonce alone.
 */
const lessonSources: Sources = { 'frame-src': ['https:'], 'media-src': ['blob:'] }

function baseSources(scripts: Scripts | null): Sources {
  // The development server builds its scripts with eval, and tells the page of changes.
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

function merge(base: Sources, extra: Sources): Sources {
  const merged = { ...base }
  for (const [directive, sources] of Object.entries(extra)) {
    merged[directive] = [...new Set([...(base[directive] ?? []), ...sources])]
  }
  return merged
}

function policyText(sources: Sources): string {
  return Object.entries(sources)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ')
}
