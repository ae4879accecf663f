/** @typedef {{ issue: string, description: string, field?: string }} Detail */
/** @typedef {{ href: string, rel: string, method?: string }} Link */

const problemsByStatus = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: {
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
  },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  409: {
    name: 'RESOURCE_CONFLICT',
    message: 'The server has detected a conflict while processing this request.',
  },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  429: {
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
  },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service unavailable.' },
}

/** An error response in PayPal's format. */
export class ApiProblem extends Error {
  /**
   * @param {keyof typeof problemsByStatus} status
   * @param {Detail[]} [details]
   * @param {Link[]} [links]
   */
  constructor(status, details = [], links = []) {
    super(problemsByStatus[status].name)
    this.status = status
    this.details = details
    this.links = links
  }

  /** Returns the response body. @param {string} debugId */
  toBody(debugId) {
    const { details, links } = this
    return { ...problemsByStatus[this.status], debug_id: debugId, details, links }
  }
}

/** @param {string} issue @param {string} description @param {Link[]} [links] */
export const unprocessable = (issue, description, links) =>
  new ApiProblem(422, [{ issue, description }], links)

/** @param {string} issue @param {string} description */
export const badRequest = (issue, description) => new ApiProblem(400, [{ issue, description }])

/** Creates the 404 for an id that doesn't exist or has expired. */
export const notFound = () =>
  new ApiProblem(404, [
    {
      issue: 'INVALID_RESOURCE_ID',
      description:
        'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ])
