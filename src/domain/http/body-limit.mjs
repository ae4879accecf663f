/**
 * The size limit of pages', forms', and scripts' request bodies; uploads have their own. In bytes.
 */
export const MAX_BODY_BYTES = 64 * 1024
