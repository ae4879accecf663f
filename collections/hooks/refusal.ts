import { APIError } from 'payload'

/** A refusal whose sentence the panel shows, with the HTTP status of the answer. */
export const refusal = (sentence: string, status: 400 | 409 = 409): APIError =>
  new APIError(sentence, status, null, true)
