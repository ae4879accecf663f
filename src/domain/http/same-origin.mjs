/**
 * Whether a browser that does not say from where a request comes says that it comes from this very
 * site. A form is sent with `Origin: null` from a page without a referrer, and some browsers leave
 * it out. Sec-Fetch-Site is the browser's own: no page can set it, and it is `cross-site` from a
 * frame without an origin, `same-site` from a neighboring host, and after a redirect from either.
 *
 * @param {string | null | undefined} origin
 * @param {unknown} fetchSite the header Sec-Fetch-Site
 */
export const isSameOriginUnnamed = (origin, fetchSite) =>
  (origin ?? 'null') === 'null' && fetchSite === 'same-origin'
