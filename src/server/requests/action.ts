import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { headers } from 'next/headers'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import type { ClientInfo } from '@/domain/identity/client-info'
import { AppError } from '@/domain/messages/app-error'
import { MAX_BODY_BYTES } from '@/domain/http/body-limit.mjs'
import { messages } from '@/domain/messages/messages'
import { markDecoded } from '@/lib/site-process.mjs'
import { clientIp, hasAllowedOrigin } from './origin'
import { parseInput } from './parse-input'
import { requestFor } from '../payload'
import { type ActionResult, toFailure } from './action-result'
import { requireTwoFactor } from '../gates/require-two-factor'
import { getClientInfo } from '../session/client-info'
import { currentUser } from '../session/session'
import type { SessionUser } from '../session/session-user'

type ActionContext<Input, User> = {
  input: Input
  user: User
  req: PayloadRequest
  /** The client's IP as reported by the trusted proxy, or null. */
  ip: string | null
  clientInfo: ClientInfo
}

type Handler<Input, User, Output> = (context: ActionContext<Input, User>) => Promise<Output>

/** Creates a server action for anyone. It validates its input and returns errors as a result. */
export const publicAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser | null, Output>,
) => createAction(schema, (user) => user, handler)

/**
 * Creates a server action for signed-in users. The session, never the input, identifies the user.
 * Call it through `useScopedAction`, so that it fails if the page was rendered for another user.
 */
export const authedAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => createAction(schema, requireSignedIn, handler)

/** Creates a server action for instructors. */
export const instructorAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => createAction(schema, requireInstructor, handler)

/** Returns the user. Throws AppError 'session_ended' (401) if no user is signed in. */
export function requireSignedIn(user: SessionUser | null): SessionUser {
  if (user) return user
  throw new AppError('session_ended')
}

/**
 * Asserts that the page was rendered for the current user, because someone else may have signed in
 * from another tab since. `expectedUserNumber` is the `manualUserId` that the page sent, if any.
 * This isn't authorization. Throws AppError 'session_ended' (401) if the users differ.
 */
export function assertSameUser(expectedUserNumber: unknown, user: SessionUser | null): void {
  if (expectedUserNumber === undefined || expectedUserNumber === user?.manualUserId) return
  throw new AppError('session_ended', { message: messages.general.signedInAsOtherUser })
}

/** Returns the instructor. Throws AppError 'not_allowed' or 'two_factor_missing' (403). */
export function requireInstructor(user: SessionUser | null): SessionUser {
  const signedInUser = requireTwoFactor(requireSignedIn(user))
  if (isInstructor(signedInUser)) return signedInUser
  throw new AppError('not_allowed')
}

function createAction<Input, User extends SessionUser | null, Output>(
  schema: z.core.$ZodType<Input>,
  admit: (user: SessionUser | null) => User,
  handler: Handler<Input, User, Output>,
) {
  return async (input: unknown, expectedUserNumber?: unknown): Promise<ActionResult<Output>> => {
    markDecoded()
    try {
      const requestHeaders = await headers()
      if (!hasAllowedOrigin(requestHeaders)) throw new AppError('foreign_origin')
      if (Number(requestHeaders.get('content-length') ?? 0) > MAX_BODY_BYTES)
        throw new AppError('too_large')
      const user = admit(await currentUser())
      assertSameUser(expectedUserNumber, user)
      const parsedInput = parseInput(schema, input)
      const req = await requestFor(user)
      return {
        ok: true,
        data: await handler({
          input: parsedInput,
          user,
          req,
          ip: clientIp(requestHeaders),
          // Parsing the user agent is expensive, so this is a getter.
          get clientInfo() {
            return getClientInfo(requestHeaders)
          },
        }),
      }
    } catch (error) {
      // `redirect` and `notFound` throw exceptions that Next.js must handle.
      unstable_rethrow(error)
      return { ok: false, error: toFailure(error, 'action').failure }
    }
  }
}
