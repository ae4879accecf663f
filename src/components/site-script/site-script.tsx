import { createHash } from 'node:crypto'

/**
 * The bundled `main.ts`, which next.config.ts embeds at build time, so that its text and hash are
 * the same on every page.
 */
export const siteScriptSource = process.env.SITE_SCRIPT ?? ''

/**
 * The script's CSP hash. It needs a hash, because the shared layout is static and can't have a
 * nonce.
 */
export const siteScriptHash = `sha256-${createHash('sha256').update(siteScriptSource).digest('base64')}`

/**
 * Renders the script into <head>. As a result, <html> needs suppressHydrationWarning. The
 * `data-site` attribute keeps the script when the framework's scripts are stripped from cached
 * pages.
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
