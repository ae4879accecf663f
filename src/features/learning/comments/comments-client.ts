import { callEndpoint } from '@/components/browser/call-endpoint'
import { type CommentsPage, commentsPageSchema } from '@/domain/learning/comment-schema'
import { memberMessages } from '@/domain/messages/member-messages'
import { routes } from '@/domain/routes/paths'
import type { ActionResult } from '@/server/requests/action-result'

const CALL_TIMEOUT_MS = 30_000

/** Fetches the page of comments at `cursor`, or the newest page if it is null. Never throws. */
export function fetchComments(
  lessonId: string,
  cursor: string | null = null,
): Promise<ActionResult<CommentsPage>> {
  const query = cursor === null ? '' : `?${new URLSearchParams({ older: cursor })}`
  return callEndpoint(`${routes.lessonComments(lessonId)}${query}`, {
    schema: commentsPageSchema,
    unreachableMessage: memberMessages.comments.loadFailed,
    timeoutMs: CALL_TIMEOUT_MS,
  })
}
