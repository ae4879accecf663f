/** The length limit of file names and page path segments, in bytes, the same as in file systems. */
export const MAX_NAME_BYTES = 255
