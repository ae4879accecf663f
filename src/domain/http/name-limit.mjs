/** The length limit of file names, from file systems, in bytes. No page has a longer name. */
export const MAX_NAME_BYTES = 255
