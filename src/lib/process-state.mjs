import { processWide } from './process-wide.mjs'

/**
 * How this process of the site stands, for who asks whether it is ready. `src/http` says it.
 *
 * @typedef {object} ProcessState
 * @property {boolean} isDraining whether it is about to end, and wants no new connections
 * @property {boolean} areFirstPagesDue whether pages that are kept from the start on are still to
 *   be made
 * @property {string | null} keptFilesProblem why the files of public pages cannot be written or
 *   removed, as a code of the system
 */

export const processState = processWide(
  'process-state',
  () =>
    /** @type {ProcessState} */ ({
      isDraining: false,
      areFirstPagesDue: false,
      keptFilesProblem: null,
    }),
)
