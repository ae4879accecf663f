import autocannon from 'autocannon'

const connections = 16
const DURATION_SECONDS = 10
/** Enough for the JIT to compile the hot paths. Before that, results vary by half. */
const WARM_UP_REQUESTS = 3000

const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/**
 * Requests one page over 16 connections, after a warm-up.
 * @param {{ name: string, url: string, headers?: Record<string, string> }} options
 */
export const measureLoad = async ({ name, url, headers: extraHeaders = {} }) => {
  const headers = { ...browserHeaders, ...extraHeaders }
  await autocannon({ url, headers, connections, amount: WARM_UP_REQUESTS })
  const result = await autocannon({ url, headers, connections, duration: DURATION_SECONDS })
  return {
    name,
    path: new URL(url).pathname,
    requestsPerSecond: Math.round(result.requests.average),
    /** In milliseconds. */
    p99: result.latency.p99,
    /** Error responses, and requests without a response. */
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
