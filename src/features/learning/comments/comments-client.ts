import * as z from 'zod/mini'
import { type CommentsPage, commentsPageSchema } from '@/domain/comment-view'
import { memberMessages } from '@/domain/member-messages'
import { routes } from '@/domain/paths'
import type { FailureCode } from '@/domain/error-catalog'
import type { ActionResult } from '@/server/result'

const CALL_TIMEOUT_MS = 30_000

const failureSchema = z.object({
  error: z.object({
    code: z.custom<FailureCode>((code) => typeof code === 'string'),
    message: z.string(),
  }),
})

const notLoaded = {
  ok: false,
  error: { code: 'unreachable', message: memberMessages.comments.loadFailed },
} as const

/** Reads the comments of a lesson, from the place `older` on when it is given. Never throws: a failure is a result. */
export async function fetchComments(
  lessonId: string,
  older: string | null = null,
): Promise<ActionResult<CommentsPage>> {
  const query = older === null ? '' : `?${new URLSearchParams({ older })}`
  try {
    const response = await fetch(`${routes.lessonComments(lessonId)}${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
    const answer: unknown = await response.json()
    const page = commentsPageSchema.safeParse(answer)
    if (response.ok && page.success) return { ok: true, data: page.data }
    const failure = failureSchema.safeParse(answer)
    return failure.success ? { ok: false, error: failure.data.error } : notLoaded
  } catch {
    // No connection, too slow, or something in between answered: all of it can be tried again.
    return notLoaded
  }
}
