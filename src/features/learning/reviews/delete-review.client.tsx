'use client'

import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'

type DeleteReviewProps = { onDelete: () => void; isDisabled: boolean }

/**
 * Deletes a review after it was asked for twice. It stands in a form, so that React keeps a press
 * that comes before it listens.
 */
export function DeleteReview({ onDelete, isDisabled }: DeleteReviewProps) {
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const keep = useRef<HTMLButtonElement>(null)

  /** The focus stays where the question is, and comes back from it. */
  function ask(isOpen: boolean) {
    flushSync(() => setIsAsking(isOpen))
    const target = isOpen ? keep : opener
    target.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') ask(false)
  }

  if (!isAsking) {
    return (
      <Button
        ref={opener}
        variant="quiet"
        disabled={isDisabled}
        type="submit"
        formAction={() => ask(true)}
      >
        Delete my review
      </Button>
    )
  }
  return (
    <div
      role="group"
      aria-label="Delete my review"
      onKeyDown={onKeyDown}
      className="flex w-full flex-wrap items-center gap-x-6 gap-y-3 rounded-soft border border-line bg-sunk p-4"
    >
      <p className="grow basis-60">
        Delete your review? If its words are on the home page, they go too.
      </p>
      <Button ref={keep} variant="quiet" onClick={() => ask(false)}>
        Keep it
      </Button>
      <Button
        variant="secondary"
        disabled={isDisabled}
        onClick={() => {
          ask(false)
          onDelete()
        }}
      >
        Delete it
      </Button>
    </div>
  )
}
