'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { CommentsOff } from './comments-off.client'
import { useComments } from './use-comments'
import { useNear, useOpenedByAddress } from './use-fold'

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
      <CommentsOff
        takesFocus={isSwitched}
        onSwitchedOn={() => {
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
