/**
 * Checks if a request without an Origin comes from this site. Forms on pages without a referrer
 * send `Origin: null`, and some browsers omit the header. No page can forge Sec-Fetch-Site: it is
 * `cross-site` from a frame without an origin, `same-site` from a sibling host, and also after a
 * redirect from either.
 *
 * @param {string | null | undefined} origin
 * @param {unknown} fetchSite the Sec-Fetch-Site header
 */
export const isSameOriginUnnamed = (origin, fetchSite) =>
  (origin ?? 'null') === 'null' && fetchSite === 'same-origin'
