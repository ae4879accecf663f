/** The header in which a file route repeats its Content-Length, which src/http reads. */
export const FILE_LENGTH_HEADER = 'x-file-length'
