import { APIError } from 'payload'

/** Creates a 409 error whose message the panel shows. */
export const conflictError = (message: string): APIError => new APIError(message, 409, null, true)

/** Creates a 400 error about an uploaded file, whose message the panel shows. */
export const invalidFileError = (message: string): APIError =>
  new APIError(message, 400, null, true)
