import { processWide } from './process-wide.mjs'

/**
 * How this process of the site stands, for who asks whether it is ready. `src/http` says it.
 *
 * @typedef {object} ProcessState
 * @property {boolean} isDraining whether it is about to end, and wants no new connections
 * @property {boolean} areFirstPagesDue whether pages that are kept from the start on are still to
 *   be made
 */

export const processState = processWide(
  'process-state',
  () =>
    /** @type {ProcessState} */ ({
      isDraining: false,
      areFirstPagesDue: false,
    }),
)
