import { randomBytes } from 'node:crypto'
import { ApiProblem } from './api-problem.mjs'
import { getOwnEntry, ok } from './context.mjs'

/** @import { Call, Context } from './context.mjs' */
/** @import { Reply } from './store.mjs' */

const LIFETIME_SECONDS = 32_400

/** @param {Call} call @returns {Reply} */
export function issueToken({ context, headers, text }) {
  const { clientId, clientSecret } = context.config
  const expectedHeader = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  if (headers.authorization !== expectedHeader) {
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    }
  }
  if (new URLSearchParams(text).get('grant_type') !== 'client_credentials') {
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' },
    }
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`
  const { tokens } = context.store.state
  for (const [oldToken, { expiresAt }] of Object.entries(tokens)) {
    if (expiresAt <= context.now()) delete tokens[oldToken]
  }
  tokens[token] = { expiresAt: context.now() + LIFETIME_SECONDS * 1000 }
  return ok({
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME_SECONDS,
    nonce: `${new Date(context.now()).toISOString()}${randomBytes(12).toString('base64url')}`,
  })
}

/** Throws ApiProblem 401 unless the call has an issued, unexpired token. @param {Call} call */
export function requireToken({ context, headers }) {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
  const storedToken = getOwnEntry(context.store.state.tokens, token)
  if (!storedToken || storedToken.expiresAt <= context.now()) throw new ApiProblem(401)
}
