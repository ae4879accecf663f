/**
 * Checks if a request without an Origin comes from this site. Forms on pages with a `no-referrer`
 * policy send `Origin: null`, and some browsers omit the header. Pages can't forge Sec-Fetch-Site.
 * Its value is `cross-site` for a frame without an origin and `same-site` for a sibling host, even
 * after a redirect.
 *
 * @param {string | null | undefined} origin
 * @param {unknown} fetchSite the Sec-Fetch-Site header
 */
export const isSameOriginUnnamed = (origin, fetchSite) =>
  (origin ?? 'null') === 'null' && fetchSite === 'same-origin'
