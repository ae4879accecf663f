import { APIError } from 'payload'

/** Creates an error whose message the panel shows, with the HTTP status of the response. */
export const refusal = (sentence: string, status: 400 | 409 = 409): APIError =>
  new APIError(sentence, status, null, true)
