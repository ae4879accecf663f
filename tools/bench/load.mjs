import autocannon from 'autocannon'

const connections = 16
/**
 * So many answers until the process has compiled what it runs most; before, figures differ by half.
 */
const WARM_UP_REQUESTS = 3000

/** Browsers take pages compressed. */
const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * @typedef {object} Load
 * @property {string} name
 * @property {string} path
 * @property {number} requestsPerSecond on average
 * @property {number} p99 milliseconds within which 99 of 100 answers came
 * @property {number} failures answers that were no success, and requests without an answer
 */

/**
 * Asks for one page over 16 connections for as long as told, after a warm-up.
 * @param {{ name: string, url: string, headers?: Record<string, string>, seconds: number, begin?:
 *   () => void }} options `begin` is called after the warm-up
 * @returns {Promise<Load>}
 */
export const measureLoad = async ({ name, url, headers: own = {}, seconds, begin }) => {
  const headers = { ...asBrowsers, ...own }
  await autocannon({ url, headers, connections, amount: WARM_UP_REQUESTS })
  begin?.()
  const result = await autocannon({ url, headers, connections, duration: seconds })
  return {
    name,
    path: new URL(url).pathname,
    requestsPerSecond: Math.round(result.requests.average),
    p99: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
