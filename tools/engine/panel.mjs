import { SITE } from './lab-settings.mjs'
import { waitFor } from '../lib/wait.mjs'

/** @typedef {ReturnType<typeof import('./site.mjs').openSite>} Site */

/** The worker looks every minute. */
const LOOK = { timeout: 120_000, every: 1000 }

/**
 * What the instructor and a machine are told of how the site runs.
 *
 * @param {Site} site
 */
export const openPanel = async ({ runInLab, askSite, databaseUrl, secret }) => {
  const cookie = await runInLab('open-session.mjs', [await databaseUrl('database'), secret])

  /** @param {Omit<import('./ask.mjs').Question, 'cookie'>} question */
  const ask = (question) => askSite({ ...question, cookie })

  /**
   * @param {string} what for the sentence when it never comes
   * @param {(text: string) => boolean} isSo of what the panel says
   * @param {string} [at] one container instead of the proxy
   */
  const untilPanel = (what, isSo, at = SITE) =>
    waitFor(what, async () => isSo((await ask({ url: `${at}/admin` })).text), LOOK)

  return {
    ask,

    /** Waits until the panel says all of it. @param {string[]} sentences @param {string} [at] */
    says: (sentences, at) =>
      untilPanel(
        `The panel with '${sentences.join("', '")}'`,
        (text) => sentences.every((sentence) => text.includes(sentence)),
        at,
      ),

    /** Waits until it says none of it any more. @param {string[]} sentences @param {string} [at] */
    forgets: (sentences, at) =>
      untilPanel(
        `The panel without '${sentences.join("', '")}'`,
        (text) => text.includes('How the site runs') && !sentences.some((it) => text.includes(it)),
        at,
      ),

    /**
     * Waits until an instance says this of itself at `/api/health/ready`.
     *
     * @param {string} at
     * @param {number} status
     * @param {string} words
     */
    isReadyWith: async (at, status, words) => {
      let last = ''
      await waitFor(`ready with ${status} '${words}'`, async () => {
        const answer = await ask({ url: `${at}/api/health/ready` })
        last = answer.text
        return answer.status === status && last.includes(words)
      }).catch((error) => {
        throw new Error(`It said ${last}`, { cause: error })
      })
    },
  }
}
