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
import type { ThreadProps } from './comment-thread.client'
import { changeComments } from './comments-state'
import { CommentsSwitch } from './comments-switch.client'

/**
 * What students and the instructor write under a lesson, folded under its words. Nothing of it is
 * part of the page: it is loaded when somebody comes near or opens it.
 */
export function LessonComments({ lessonId }: { lessonId: string }) {
  const fold = useRef<HTMLDetailsElement>(null)
  const { page, Thread, failure, change, load } = useComments(lessonId)
  // Whether they were switched off or on here, and not on another day.
  const [isSwitched, setSwitched] = useState(false)
  const isThere = page !== null && !page.isOff
  useNear(fold, load)
  useOpenedByAddress(fold, isThere)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isSwitched && isThere) fold.current?.querySelector('summary')?.focus()
  }, [isSwitched, isThere])

  if (page?.isOff) {
    return (
      <CommentsSwitch
        turns="on"
        takesFocus={isSwitched}
        onDone={() => {
          setSwitched(true)
          void load()
        }}
        failure={failure}
      />
    )
  }
  return (
    <details
      ref={fold}
      id="comments"
      open={isSwitched || undefined}
      onToggle={({ currentTarget: { open } }) => {
        if (open && page === null) void load()
      }}
      className="group max-w-prose scroll-mt-6 border-y border-hairline print:hidden"
    >
      <summary className="flex cursor-pointer list-none items-center gap-6 py-4 hover:text-clay [&::-webkit-details-marker]:hidden">
        <h3 className="heading grow text-lg">
          Comments
          {isThere && (
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
        {Thread && isThere ? (
          <Thread
            lessonId={lessonId}
            page={page}
            change={change}
            onSwitchedOff={() => setSwitched(true)}
          />
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

/**
 * The comments of a lesson, which are loaded when somebody comes near them: the page is light
 * without.
 */
function useComments(lessonId: string) {
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

/**
 * Calls `onNear` once, when the fold is about to come into view, or at once when somebody opened it
 * before React listened. Give it the same function each time.
 */
function useNear(
  fold: RefObject<HTMLDetailsElement | null>,
  onNear: () => void | Promise<void>,
): void {
  useEffect(() => {
    if (!fold.current) return
    if (fold.current.open) {
      void onNear()
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void onNear()
      },
      { rootMargin: '200px' },
    )
    observer.observe(fold.current)
    return () => observer.disconnect()
  }, [fold, onNear])
}

/** Opens a fold that the address names after its '#', and shows it once what is in it is there. */
function useOpenedByAddress(fold: RefObject<HTMLDetailsElement | null>, isFilled: boolean): void {
  useEffect(() => {
    const open = () => {
      const { current } = fold
      if (!current || window.location.hash !== `#${current.id}`) return
      current.setAttribute('open', '')
      if (isFilled) current.scrollIntoView()
    }
    open()
    // A link on this very page.
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [fold, isFilled])
}
