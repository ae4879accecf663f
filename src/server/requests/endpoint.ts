import 'server-only'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { AppError } from '@/domain/messages/app-error'
import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { USER_SCOPE_PARAMETER } from '@/domain/routes/script-paths'
import { assertSameUser } from './action'
import { clientIp, hasAllowedOrigin } from './origin'
import { parseInput } from './parse-input'
import { requestFor } from '../payload'
import { readBodyLimited } from './read-body-limited'
import { toFailure } from './action-result'
import { getSessionUser } from '../session/session'
import type { SessionUser } from '../session/session-user'

type Options<Input, User> = {
  /**
   * Returns the user if they may call the endpoint, or throws. Use `requireSignedIn`,
   * `requireInstructor`, or `(user) => user` (to allow anyone).
   */
  admit: (user: SessionUser | null) => User
  /** The schema of the JSON body, or `noBody` for endpoints that don't read a body. */
  schema: z.core.$ZodType<Input>
}

/** The schema for endpoints that don't read a body. */
export const noBody = z.undefined()

type Call<Input, User, Params> = {
  input: Input
  user: User
  params: Params
  req: PayloadRequest
  request: Request
  ip: string | null
}

/**
 * Creates a route handler that scripts call. Checks the origin, the session, and the body before
 * running `handler`. Responds to failures with their status and `{ error: { code, message } }`.
 */
export function endpoint<Input, User extends SessionUser | null, Params = Record<string, never>>(
  { admit, schema }: Options<Input, User>,
  handler: (call: Call<Input, User, Params>) => Promise<Response>,
) {
  return async (request: Request, context: { params: Promise<Params> }): Promise<Response> => {
    try {
      const isSafe = request.method === 'GET' || request.method === 'HEAD'
      if (!isSafe && !hasAllowedOrigin(request.headers)) throw new AppError('foreign_origin')
      const user = admit(await getSessionUser(request.headers))
      // The account number is in the URL, because beacons cannot set headers.
      const { searchParams } = new URL(request.url)
      assertSameUser(searchParams.get(USER_SCOPE_PARAMETER) ?? undefined, user)
      const body = Object.is(schema, noBody) ? undefined : await readJson(request)
      const input = parseInput(schema, body)
      const response = await handler({
        input,
        user,
        params: await context.params,
        req: await requestFor(user),
        request,
        ip: clientIp(request.headers),
      })
      if (!response.headers.has('cache-control'))
        response.headers.set('cache-control', 'private, no-store')
      return response
    } catch (error) {
      const { status, failure } = toFailure(
        error,
        `${request.method} ${new URL(request.url).pathname}`,
      )
      return Response.json(
        { error: failure },
        { status, headers: { 'cache-control': 'private, no-store' } },
      )
    }
  }
}

async function readJson(request: Request): Promise<unknown> {
  const text = (await readBodyLimited(request, MAX_BODY_BYTES)).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('bad_request')
  }
}
