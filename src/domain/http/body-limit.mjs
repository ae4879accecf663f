/** Bodies of pages, forms and scripts end here, in bytes; uploads have their own limit. */
export const MAX_BODY_BYTES = 64 * 1024
