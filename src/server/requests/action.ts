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
import { clientAddress, hasListedOrigin } from './origin'
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
  /** For services: carries the user. */
  req: PayloadRequest
  /** The client's address as the proxy saw it, or null. */
  address: string | null
  /** From where it comes. */
  clientInfo: ClientInfo
}

type Handler<Input, User, Output> = (context: Context<Input, User>) => Promise<Output>

/** A server action that anyone may call. Its input is checked, its errors become a result. */
export const publicAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser | null, Output>,
) => action(schema, (user) => user, handler)

/**
 * A server action of a signed-in user: who that is comes from the session, never from the input.
 * Call it by `useScopedAction` from a page: it is refused when the page was drawn for somebody
 * else.
 */
export const authedAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => action(schema, signedIn, handler)

/** A server action of the instructor. */
export const instructorAction = <Input, Output>(
  schema: z.core.$ZodType<Input>,
  handler: Handler<Input, SessionUser, Output>,
) => action(schema, instructor, handler)

/** The user, or an AppError 401 when nobody is signed in. */
export function signedIn(user: SessionUser | null): SessionUser {
  if (user) return user
  throw new AppError('session_ended')
}

/**
 * Makes sure that a form is saved for whom it was drawn: somebody else may have signed in in
 * another tab since then. `person` is the number of the account as the page has it
 * (`manualUserId`), undefined when the page does not say. It gives nobody anything: who acts is
 * still the session's user. Throws AppError 'session_ended' (401).
 */
export function assertSameUser(person: unknown, user: SessionUser | null): void {
  if (person === undefined || person === user?.manualUserId) return
  throw new AppError('session_ended', { sentence: messages.general.sessionOfAnother })
}

/**
 * The user if it is the instructor, with two-factor authentication where the site asks for it, or
 * an AppError 403.
 */
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
          address: clientAddress(requestHeaders),
          // Worked out for who asks for it.
          get clientInfo() {
            return clientInfoOf(requestHeaders)
          },
        }),
      }
    } catch (error) {
      // Redirects and not-found travel as exceptions and belong to Next.
      unstable_rethrow(error)
      return { ok: false, error: failureOf(error, 'action').failure }
    }
  }
}
