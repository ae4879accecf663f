import { type Dispatch, type FC, useCallback, useReducer, useRef, useState } from 'react'
import type { CommentsPage } from '@/domain/learning/comment-view'
import { memberMessages } from '@/domain/messages/member-messages'
import type { ThreadProps } from './comment-thread.client'
import { changeComments, type CommentsChange } from './comments-state'

type Comments = {
  /** Null until they are loaded. */
  page: CommentsPage | null
  /** What shows them. Null until its code is loaded. */
  Thread: FC<ThreadProps> | null
  failure: string | null
  change: Dispatch<CommentsChange>
  /** Reads them from the site, with the code that shows them. One call at a time. */
  load: () => Promise<void>
}

/**
 * The comments of a lesson, which are loaded when somebody comes near them: the page is light
 * without.
 */
export function useComments(lessonId: string): Comments {
  const [page, change] = useReducer(changeComments, null)
  const [Thread, setThread] = useState<FC<ThreadProps> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLoading = useRef(false)

  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setFailure(null)
    try {
      const [{ CommentThread }, answer] = await Promise.all([
        import('./comment-thread.client'),
        import('./comments-client').then(({ fetchComments }) => fetchComments(lessonId)),
      ])
      setThread(() => CommentThread)
      if (answer.ok) change({ type: 'loaded', page: answer.data })
      else setFailure(answer.error.message)
    } catch {
      // The code itself could not be had: no connection, or a new version of the site.
      setFailure(memberMessages.comments.loadFailed)
    } finally {
      isLoading.current = false
    }
  }, [lessonId])

  return { page, Thread, failure, change, load }
}
