/**
 * Checks if a request without an Origin comes from this site. Forms on pages with a `no-referrer`
 * policy send `Origin: null`, and some browsers omit the header. Pages can't forge Sec-Fetch-Site,
 * which is `cross-site` for frames without an origin and `same-site` for sibling hosts.
 * @param {string | null | undefined} origin
 * @param {unknown} fetchSite the Sec-Fetch-Site header
 */
export const isSameOriginByFetchSite = (origin, fetchSite) =>
  (origin ?? 'null') === 'null' && fetchSite === 'same-origin'
