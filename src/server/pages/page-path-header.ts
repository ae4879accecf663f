/** The header in which the proxy passes the page's path and query to layouts. */
export const PAGE_PATH_HEADER = 'x-page-path'
