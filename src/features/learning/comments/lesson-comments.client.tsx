'use client'

import {
  type FC,
  type RefObject,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { memberMessages } from '@/domain/messages/member-messages'
import type { CommentThreadProps } from './comment-thread.client'
import { commentsReducer } from './comments-state'

/** Renders a lesson's collapsed comments. They load when the reader scrolls near or opens them. */
export function LessonComments({ lessonId }: { lessonId: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { page, Thread, failure, dispatch, load } = useComments(lessonId)
  useNearViewport(details, load)
  useOpenByHash(details, page !== null)
  return (
    <details
      ref={details}
      id="comments"
      onToggle={({ currentTarget: { open } }) => {
        if (open && page === null) void load()
      }}
      className="group max-w-prose scroll-mt-6 border-y border-hairline print:hidden"
    >
      <summary className="flex cursor-pointer list-none items-center gap-6 py-4 hover:text-clay [&::-webkit-details-marker]:hidden">
        <h3 className="heading grow text-lg">
          Comments
          {page && (
            <span className="ms-2 font-sans text-base font-normal text-ink-soft tabular-nums">
              {page.count}
            </span>
          )}
        </h3>
        <svg
          viewBox="0 0 20 20"
          fill="none"
          aria-hidden="true"
          className="size-5 shrink-0 text-clay group-open:rotate-180"
        >
          <path d="m4 7 6 6 6-6" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </summary>
      <div className="grid grid-cols-1 gap-6 pt-2 pb-8">
        {Thread && page ? (
          <Thread lessonId={lessonId} page={page} dispatch={dispatch} />
        ) : failure ? (
          <Notice tone="error">
            <p>{failure}</p>
            <Button variant="quiet" onClick={() => void load()}>
              Try again
            </Button>
          </Notice>
        ) : (
          <>
            <Spinner className="justify-self-start" />
            <noscript>Comments need JavaScript.</noscript>
          </>
        )}
      </div>
    </details>
  )
}

/** Loads the comments and their code on demand, to keep the page small. */
function useComments(lessonId: string) {
  const [page, dispatch] = useReducer(commentsReducer, null)
  const [Thread, setThread] = useState<FC<CommentThreadProps> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isLoading = useRef(false)

  const load = useCallback(async () => {
    if (isLoading.current) return
    isLoading.current = true
    setFailure(null)
    try {
      const [{ CommentThread }, result] = await Promise.all([
        import('./comment-thread.client'),
        import('./comments-client').then(({ fetchComments }) => fetchComments(lessonId)),
      ])
      setThread(() => CommentThread)
      if (result.ok) dispatch({ type: 'loaded', page: result.data })
      else setFailure(result.error.message)
    } catch {
      // The code could not be loaded, because there is no connection or the site has a new version.
      setFailure(memberMessages.comments.loadFailed)
    } finally {
      isLoading.current = false
    }
  }, [lessonId])

  return { page, Thread, failure, dispatch, load }
}

/** Calls the stable `onNear` once, when `details` is nearly in view. */
function useNearViewport(
  details: RefObject<HTMLDetailsElement | null>,
  onNear: () => void | Promise<void>,
): void {
  useEffect(() => {
    if (!details.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void onNear()
      },
      { rootMargin: '200px' },
    )
    observer.observe(details.current)
    return () => observer.disconnect()
  }, [details, onNear])
}

/** Opens `details` if its ID is in the URL's hash, and scrolls there once the content is loaded. */
function useOpenByHash(details: RefObject<HTMLDetailsElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    const open = () => {
      const { current } = details
      if (!current || window.location.hash !== `#${current.id}`) return
      current.setAttribute('open', '')
      if (isLoaded) current.scrollIntoView()
    }
    open()
    // A link on the same page only changes the hash.
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [details, isLoaded])
}
