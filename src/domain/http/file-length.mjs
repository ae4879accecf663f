/** By this header a route with a file says its Content-Length once more (src/http). */
export const FILE_LENGTH_HEADER = 'x-file-length'
