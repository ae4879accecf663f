'use client'

import { useRouter } from 'next/navigation'
import { Fragment, useEffect, useEffectEvent, useRef } from 'react'
import { useKeptForm } from '@/components/browser/use-kept-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { StatusNotice } from '@/components/ui/status-notice'
import { StarChoice } from '@/components/ui/form/star-choice'
import { TextArea } from '@/components/ui/form/text-area.client'
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
  const end = useRef<HTMLDivElement>(null)
  const router = useRouter()
  // What else the page says of it comes from the server.
  const review = useReview(courseId, saved, () => router.refresh())
  const { draft, change, problem, answer, isPending, isUnsaved, start, round } = review
  useUnsavedChanges(isUnsaved)
  const isDeleted = answer?.tone === 'success' && !review.isSaved
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeleted) end.current?.focus()
  }, [isDeleted])

  const leftIn = ({ words }: ReviewDraft) => maxLength - words.trim().length
  const left = leftIn(draft)

  const { form, element } = useKeptForm((sent) => {
    const typed = readReview(sent)
    const { stars } = typed
    if (stars === null) {
      review.refuse('noStars')
      sent.querySelector<HTMLElement>('[name=stars]')?.focus()
    } else if (leftIn(typed) < 0) {
      review.refuse('tooLong')
      sent.querySelector<HTMLElement>('[name=words]')?.focus()
    } else review.save({ ...typed, stars })
  })
  const look = useEffectEvent(() => {
    if (element.current) change(readReview(element.current))
  })
  // What was chosen and typed before React listened.
  useEffect(() => look(), [])

  return (
    <form
      {...form}
      onChange={(event) => change(readReview(event.currentTarget))}
      className="grid grid-cols-1 gap-6"
    >
      {isShown && (
        <Notice>
          Your words are on the home page. If you change them here, the home page keeps the earlier
          ones until the instructor shows the new ones.
        </Notice>
      )}
      {/* Drawn anew when the review is deleted: they keep themselves what is in them. */}
      <Fragment key={round}>
        <StarChoice
          label="Your stars"
          name="stars"
          defaultValue={start.stars}
          value={draft.stars}
          error={problem === 'noStars' ? memberMessages.reviews.noStars : null}
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
            <TextArea {...control} name="words" dir="auto" rows={6} defaultValue={start.words} />
          )}
        </Field>
        <Checkbox
          label="You may show my words with my first name on the site"
          hint="Only if you like. You can take this back here at any time, and your words leave the site at once."
          name="mayPublish"
          defaultChecked={start.mayPublish}
        />
      </Fragment>
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

/** What stands in the form. */
function readReview(form: HTMLFormElement): ReviewDraft {
  const data = new FormData(form)
  const [stars, words] = [data.get('stars'), data.get('words')]
  return {
    stars: stars === null ? null : Number(stars),
    words: typeof words === 'string' ? words : '',
    mayPublish: data.has('mayPublish'),
  }
}
