import { inspect } from 'node:util'
import { AbortError, ApiError } from '@paypal/paypal-server-sdk'
import { describe, expect, it } from 'vitest'
import { toPayPalError } from './paypal-error'

const SECRET = 'Basic c2VjcmV0OnNlY3JldA=='

const apiError = (statusCode: number, body: string) =>
  new ApiError(
    {
      request: {
        method: 'POST',
        url: 'https://api-m.paypal.com/v1/oauth2/token',
        headers: { authorization: SECRET },
      },
      response: { statusCode, body, headers: {} },
    },
    '',
  )

const refusal = (status: number, issue: string) =>
  apiError(
    status,
    JSON.stringify({
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: 'f1d2d2f924e98',
      details: [{ issue }],
    }),
  )

describe('toPayPalError', () => {
  it('should take name, issue, and debug ID from the response', () => {
    expect(toPayPalError(refusal(422, 'INSTRUMENT_DECLINED'))).toMatchObject({
      status: 422,
      name: 'UNPROCESSABLE_ENTITY',
      issue: 'INSTRUMENT_DECLINED',
      debugId: 'f1d2d2f924e98',
      outcome: 'definite',
    })
  })

  it.each([400, 401, 403, 404, 422])('should treat %i as a definite refusal', (status) => {
    expect(toPayPalError(refusal(status, 'SOME_ISSUE')).outcome).toBe('definite')
  })

  it.each([302, 408, 409, 425, 429, 500, 502, 503, 504])(
    'should treat the outcome of %i as unknown',
    (status) => {
      expect(toPayPalError(refusal(status, 'SOME_ISSUE')).outcome).toBe('unknown')
    },
  )

  it('should accept a proxy’s HTML response', () => {
    expect(toPayPalError(apiError(502, '<html>Bad Gateway</html>'))).toMatchObject({
      status: 502,
      name: 'HTTP_ERROR',
      issue: null,
      debugId: null,
      outcome: 'unknown',
    })
  })

  it.each(['null', '[]', '"text"', '{"details":"no list"}', '{"details":[{"issue":7}]}'])(
    'should accept the response %s',
    (body) => {
      expect(toPayPalError(apiError(422, body))).toMatchObject({ issue: null, outcome: 'definite' })
    },
  )

  it.each(['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND'])(
    'should keep the code %s, with an unknown outcome',
    (code) => {
      const error = Object.assign(new Error(`with ${SECRET}`), {
        code,
        config: { headers: SECRET },
      })
      expect(toPayPalError(error)).toMatchObject({ status: null, name: code, outcome: 'unknown' })
    },
  )

  it('should treat an aborted call as unknown', () => {
    expect(toPayPalError(new AbortError(SECRET))).toMatchObject({
      name: 'ABORTED',
      outcome: 'unknown',
    })
  })

  it.each([
    apiError(401, JSON.stringify({ error: 'invalid_client', error_description: SECRET })),
    apiError(422, JSON.stringify({ name: SECRET, debug_id: SECRET, details: [{ issue: SECRET }] })),
    Object.assign(new Error(SECRET), { code: SECRET, config: { headers: SECRET } }),
    SECRET,
  ])('should contain nothing of the request or unknown text (%#)', (error) => {
    const failure = toPayPalError(error)
    const everything = `${inspect(failure, { depth: null, showHidden: true })} ${JSON.stringify(failure)} ${failure.stack ?? ''}`
    expect(everything).not.toContain(SECRET)
  })
})
