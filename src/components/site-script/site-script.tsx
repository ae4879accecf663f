import { createHash } from 'node:crypto'

/**
 * The script of every page, as text: `main.ts` and what it imports. next.config.ts puts it in when
 * the site is built, so that it is the same text, and has the same hash, in each part of the site.
 */
export const siteScriptSource = process.env.SITE_SCRIPT ?? ''

/** Its hash for a content security policy: the shared layout is static and knows no nonce. */
export const siteScriptHash = `sha256-${createHash('sha256').update(siteScriptSource).digest('base64')}`

/**
 * Put it into <head>; <html> then needs suppressHydrationWarning. It is the one script of kept
 * pages: `data-site` says that it stays when those of the framework go.
 */
export function SiteScript() {
  return (
    <script
      data-site=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: siteScriptSource }}
    />
  )
}
