/** No file system takes longer names, and no page has one. In bytes. */
export const MAX_NAME_BYTES = 255
