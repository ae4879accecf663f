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
import { markRead } from '@/lib/site-process.mjs'
import { clientIp, hasListedOrigin } from './origin'
import { parseInput } from './parse-input'
import { requestFor } from '../payload'
import { type ActionResult, failureOf } from './result'
import { withTwoFactor } from '../gates/require-two-factor'
import { clientInfoOf } from '../session/client-info'
import { currentUser } from '../session/session'
import type { SessionUser } from '../session/session-user'

type Context<Input, User> = {
  input: Input
  user: User
  req: PayloadRequest
  /** The client's IP as reported by the trusted proxy, or null. */
  ip: string | null
  clientInfo: ClientInfo
}

type Handler<Input, User, Output> = (context: Context<Input, User>) => Promise<Output>

/** Creates a server action for anyone, which validates its input and returns errors as a result. */
export const publicAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser | null, Output>,
) => action(schema, (user) => user, handler)

/**
 * Creates a server action for signed-in users, whom the session identifies, never the input. Call
 * it through `useScopedAction`, so that it fails if the page was rendered for another user.
 */
export const authedAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => action(schema, signedIn, handler)

/** Creates a server action for instructors. */
export const instructorAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => action(schema, instructor, handler)

/** Returns the user. Throws AppError 'session_ended' (401) if no user is signed in. */
export function signedIn(user: SessionUser | null): SessionUser {
  if (user) return user
  throw new AppError('session_ended')
}

/**
 * Checks that the page was rendered for the current user, because someone else may have signed in
 * from another tab since. `person` is the account number (`manualUserId`), if the page sent one.
 * This isn't authorization. Throws AppError 'session_ended' (401) if the users differ.
 */
export function assertSameUser(person: unknown, user: SessionUser | null): void {
  if (person === undefined || person === user?.manualUserId) return
  throw new AppError('session_ended', { message: messages.general.signedInAsOtherUser })
}

/** Returns the instructor. Throws AppError 'not_allowed' or 'two_factor_missing' (403). */
export function instructor(user: SessionUser | null): SessionUser {
  const known = withTwoFactor(signedIn(user))
  if (isInstructor(known)) return known
  throw new AppError('not_allowed')
}

function action<Input, User extends SessionUser | null, Output>(
  schema: z.core.$ZodType<Input>,
  admit: (user: SessionUser | null) => User,
  handler: Handler<Input, User, Output>,
) {
  return async (input: unknown, person?: unknown): Promise<ActionResult<Output>> => {
    markRead()
    try {
      const requestHeaders = await headers()
      if (!hasListedOrigin(requestHeaders)) throw new AppError('foreign_origin')
      if (Number(requestHeaders.get('content-length') ?? 0) > MAX_BODY_BYTES)
        throw new AppError('too_large')
      const user = admit(await currentUser())
      assertSameUser(person, user)
      const parsed = parseInput(schema, input)
      const req = await requestFor(user)
      return {
        ok: true,
        data: await handler({
          input: parsed,
          user,
          req,
          ip: clientIp(requestHeaders),
          // Parsing the user agent is expensive, so this is a getter.
          get clientInfo() {
            return clientInfoOf(requestHeaders)
          },
        }),
      }
    } catch (error) {
      // `redirect` and `notFound` throw exceptions that Next.js must handle.
      unstable_rethrow(error)
      return { ok: false, error: failureOf(error, 'action').failure }
    }
  }
}
