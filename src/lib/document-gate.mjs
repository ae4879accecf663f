import { processWide } from './process-wide.mjs'

/**
 * @typedef {object} DocumentGate
 * @property {(url: string, cookie: string | undefined) => Promise<string | null>} admit the address
 *   of the document for who asks by this cookie at this URL; null where there is none, or not for
 *   them. It reads the database, so the site's half of the process puts it here when it starts.
 */

/** Decides who is given a document that is not for visitors (docs/decisions/0043). */
export const documentGate = processWide(
  'document-gate',
  () => /** @type {DocumentGate} */ ({ admit: () => Promise.resolve(null) }),
)
