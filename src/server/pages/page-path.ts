/** The header in which the proxy tells a layout the path and the search of its page. */
export const PAGE_PATH = 'x-page-path'
