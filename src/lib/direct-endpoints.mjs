import { processWide } from './process-wide.mjs'

/** @typedef {(request: Request) => Promise<Response>} Endpoint */

/**
 * The endpoints that every student asks every few seconds, by method and path: the server in front
 * answers them without Next.js, which would cost more than they do. The site's half of the process
 * puts them here when it starts (docs/decisions/0053).
 */
export const directEndpoints = processWide(
  'direct-endpoints',
  () => /** @type {Map<string, Endpoint>} */ (new Map()),
)
