import { createHash } from 'node:crypto'

/** The bundled `main.ts`, which next.config.ts embeds at build time. */
export const siteScriptSource = process.env.SITE_SCRIPT ?? ''

/** The script's CSP hash, because the shared layout is static and can't have a nonce. */
export const siteScriptHash = `sha256-${createHash('sha256').update(siteScriptSource).digest('base64')}`

/**
 * Renders the script into <head>. `data-site` keeps it on cached pages, whose other scripts are
 * stripped.
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
