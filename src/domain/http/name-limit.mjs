/**
 * The length limit of file names in file systems, in bytes. No path segment of a page is longer.
 */
export const MAX_NAME_BYTES = 255
