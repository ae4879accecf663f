// Types for the part of autocannon that the benchmark uses, because the package has none.
declare module 'autocannon' {
  type Options = {
    url: string
    headers?: Record<string, string>
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests, instead of a duration. */
    amount?: number
  }
  type Result = {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
