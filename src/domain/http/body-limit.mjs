/** The size limit of pages, forms, and scripts, in bytes. Uploads have their own limits. */
export const MAX_BODY_BYTES = 64 * 1024
