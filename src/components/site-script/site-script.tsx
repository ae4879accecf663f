import { createHash } from 'node:crypto'

/**
 * The bundled `main.ts`, inlined by next.config.ts at build time: the same text and hash
 * everywhere.
 */
export const siteScriptSource = process.env.SITE_SCRIPT ?? ''

/** Its CSP hash: the shared layout is static and has no nonce. */
export const siteScriptHash = `sha256-${createHash('sha256').update(siteScriptSource).digest('base64')}`

/**
 * Renders the script into <head>; <html> then needs suppressHydrationWarning. `data-site` keeps it
 * when cached pages lose the framework's scripts.
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
