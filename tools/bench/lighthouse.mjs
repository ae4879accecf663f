// package.json pins third-party-web, because Lighthouse depends on its 'latest' tag, which can't be
// locked.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumFlags } from '../lib/chromium.mjs'
import { findFreePort } from '../lib/ports.mjs'

/** @typedef {Awaited<ReturnType<Awaited<ReturnType<typeof openLighthouse>>['audit']>>} Audit */

const categoryNames = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Starts Chromium for Lighthouse, to audit pages on a simulated phone.
 * @param {string} executablePath
 */
export const openLighthouse = async (executablePath) => {
  const port = await findFreePort(9300)
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ executablePath, args })
  return {
    close: () => browser.close(),
    /**
     * @param {string} url
     * @param {{ categories?: readonly string[], headers?: Record<string, string> }} [options]
     *   Lighthouse's categories (by default all), and headers for each request
     * @throws {Error} if the audit fails
     */
    audit: async (url, { categories = categoryNames, headers = {} } = {}) => {
      const flags = {
        port,
        onlyCategories: [...categories],
        extraHeaders: headers,
        logLevel: /** @type {const} */ ('silent'),
      }
      const result = await lighthouse(url, flags)
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no answer'}`)
      }
      const { categories: categoryResults, audits } = result.lhr
      const scores = Object.fromEntries(
        Object.entries(categoryResults).map(([name, { score }]) => [
          name,
          Math.round((score ?? 0) * 100),
        ]),
      )
      const failedAudits = Object.values(categoryResults).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) =>
            `${id}: ${audits[id]?.title ?? ''} ${audits[id]?.displayValue ?? ''}`.trim(),
          ),
      )
      const { details } = audits['network-requests'] ?? {}
      const requests = details?.type === 'table' ? details.items : []
      const sumKib = (/** @type {typeof requests} */ items) =>
        Math.round(items.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 102.4) /
        10
      const getMilliseconds = (/** @type {string} */ id) =>
        Math.round(audits[id]?.numericValue ?? 0)
      return {
        /** From 0 to 100, by category. */
        scores: /** @type {Record<string, number>} */ (scores),
        /** The audits that lowered a score. */
        failedAudits,
        /** In milliseconds. */
        lcp: getMilliseconds('largest-contentful-paint'),
        cls: audits['cumulative-layout-shift']?.numericValue ?? 0,
        kib: sumKib(requests),
        scriptsKib: sumKib(requests.filter(({ resourceType }) => resourceType === 'Script')),
      }
    },
  }
}
