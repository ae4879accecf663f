'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { StatusNotice } from '@/components/ui/status-notice'
import { StarChoice } from '@/components/ui/form/star-choice'
import { TextArea } from '@/components/ui/form/text-area'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { charactersLeft } from '@/domain/text/characters-left'
import { memberMessages } from '@/domain/messages/member-messages'
import { DeleteReview } from './delete-review.client'
import { type ReviewDraft, useReview } from './use-review'

/** From here on the form says how many characters are left. */
const NEAR_THE_LIMIT = 200

type ReviewFormProps = {
  courseId: string
  /** What is saved, or null when nothing is yet. */
  saved: ReviewDraft | null
  /** The words are on the home page now. */
  isShown: boolean
  /** The longest words, in characters. */
  maxLength: number
}

/**
 * What a student thinks of a course: stars, words if they like, and whether the site may show them.
 */
export function ReviewForm({ courseId, saved, isShown, maxLength }: ReviewFormProps) {
  const first = useRef<HTMLInputElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // What else the page says of it comes from the server.
  const review = useReview(courseId, saved, () => router.refresh())
  const { draft, change, problem, answer, isPending, isUnsaved } = review
  useUnsavedChanges(isUnsaved)
  const isDeleted = answer?.tone === 'success' && !review.isSaved
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeleted) end.current?.focus()
  }, [isDeleted])
  const left = maxLength - draft.words.trim().length

  function save() {
    const { stars } = draft
    if (stars === null) {
      review.refuse('noStars')
      first.current?.focus()
    } else if (left < 0) {
      review.refuse('tooLong')
      words.current?.focus()
    } else review.save({ ...draft, stars })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid grid-cols-1 gap-6"
    >
      {isShown && (
        <Notice>
          Your words are on the home page. If you change them here, the home page keeps the earlier
          ones until the instructor shows the new ones.
        </Notice>
      )}
      <StarChoice
        label="Your stars"
        value={draft.stars}
        onChange={(stars) => change({ stars })}
        error={problem === 'noStars' ? memberMessages.reviews.noStars : null}
        firstRef={first}
      />
      <Field
        label="Your words (optional)"
        hint={
          left <= NEAR_THE_LIMIT
            ? charactersLeft(left)
            : 'What changed for you? What would you tell a friend?'
        }
        error={problem === 'tooLong' && left < 0 ? memberMessages.reviews.tooLong : null}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={words}
            dir="auto"
            rows={6}
            value={draft.words}
            onChange={(event) => change({ words: event.currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox
        label="You may show my words with my first name on the site"
        hint="Only if you like. You can take this back here at any time, and your words leave the site at once."
        checked={draft.mayPublish}
        onChange={(event) => change({ mayPublish: event.currentTarget.checked })}
      />
      {answer && (
        <div ref={end} tabIndex={-1}>
          <StatusNotice {...answer} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          pending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          Save my review
        </Button>
        {review.isSaved && <DeleteReview onDelete={review.remove} isDisabled={isPending} />}
      </div>
    </form>
  )
}
