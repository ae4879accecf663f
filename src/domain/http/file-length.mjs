/** The header in which a file route repeats its Content-Length, for src/http. */
export const FILE_LENGTH_HEADER = 'x-file-length'
