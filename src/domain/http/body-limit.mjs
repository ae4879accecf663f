/** The size limit of request bodies, in bytes. Uploads have their own limits. */
export const MAX_BODY_BYTES = 64 * 1024
