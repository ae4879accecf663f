'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import {
  differingFields,
  type FieldErrors,
  type FormValues,
} from '@/components/browser/form-fields'
import { useForm } from '@/components/browser/use-form'
import { useScopedAction } from '@/components/layout/user-scope.client'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Notice } from '@/components/ui/notice'
import { StatusNotice } from '@/components/ui/status-notice'
import { StarChoice } from '@/components/ui/form/star-choice'
import { TextArea } from '@/components/ui/form/text-area.client'
import { useUnsavedChanges } from '@/components/ui/form/use-unsaved-changes'
import { lengthHint } from '@/domain/text/characters-left'
import { memberMessages } from '@/domain/messages/member-messages'
import type { OwnReview } from '@/services/learning/reviews/read-own-reviews'
import { deleteReviewAction, saveReviewAction } from './actions'
import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Stars } from '@/components/ui/star'

type ReviewFormProps = {
  courseId: string
  /** The saved review, or null. */
  savedReview: OwnReview | null
  /** The maximum length of the review, in characters. */
  maxLength: number
}

/** Renders the form for a review: stars, optional text, and permission to publish it. */
export function ReviewForm({ courseId, savedReview: initialReview, maxLength }: ReviewFormProps) {
  const saveReview = useScopedAction(saveReviewAction)
  const deleteReview = useScopedAction(deleteReviewAction)
  const [savedValues, setSavedValues] = useState(initialReview && toFormValues(initialReview))
  const statusBox = useRef<HTMLDivElement>(null)
  const router = useRouter()

  const { form, fieldValues, fill, run, getFieldError, statusMessage, isPending } = useForm({
    validate: ({ stars, words = '' }): FieldErrors => {
      if (!stars) return { stars: memberMessages.reviews.noStars }
      return words.trim().length > maxLength ? { words: memberMessages.reviews.tooLong } : {}
    },
    send: async (fields) => {
      const { stars, words = '', mayPublish } = fields
      const review = { stars: Number(stars), words, mayPublish: Boolean(mayPublish) }
      const result = await saveReview({ courseId, ...review })
      return result.ok ? { ok: true, data: fields } : result
    },
    successMessage: memberMessages.reviews.saved,
    unreachableMessage: memberMessages.reviews.notSaved,
    onDone: (fields) => {
      // Text typed during the request stays in the form, unsaved.
      setSavedValues(fields)
      router.refresh()
    },
  })
  const deleteOwnReview = () =>
    run(() => deleteReview({ courseId }), {
      successMessage: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => {
        setSavedValues(null)
        fill(emptyValues)
        router.refresh()
      },
    })

  const savedFields: FormValues = savedValues ?? emptyValues
  const currentValues = { ...savedFields, ...fieldValues }
  useUnsavedChanges(differingFields(savedFields, currentValues).length > 0)
  const isDeleted = statusMessage?.tone === 'success' && savedValues === null
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (isDeleted) statusBox.current?.focus()
  }, [isDeleted])

  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      {initialReview?.isPublished && (
        <Notice>
          Your review is on the home page. If you edit it here, the home page keeps the earlier
          version until your instructor updates it.
        </Notice>
      )}
      <StarChoice
        label="Your rating"
        name="stars"
        defaultValue={initialReview?.stars ?? null}
        value={Number(currentValues.stars) || null}
        error={getFieldError('stars')}
      />
      <Field
        label="Your review (optional)"
        hint={
          lengthHint(currentValues.words ?? '', maxLength) ??
          'What changed for you? What would you tell a friend?'
        }
        error={getFieldError('words')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="words"
            dir="auto"
            rows={6}
            defaultValue={initialReview?.words ?? ''}
          />
        )}
      </Field>
      <Checkbox
        label="You may publish my review with my first name"
        hint="Only if you want to. Change your mind here anytime, and we’ll take it down right away."
        name="mayPublish"
        defaultChecked={initialReview?.mayPublish ?? false}
      />
      {statusMessage && (
        <div ref={statusBox} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          isPending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          Save review
        </Button>
        {savedValues && <DeleteReviewButton onDelete={deleteOwnReview} isDisabled={isPending} />}
      </div>
    </form>
  )
}

const emptyValues = { stars: '', words: '', mayPublish: '' }

const toFormValues = ({ stars, words, mayPublish }: OwnReview): FormValues => ({
  stars: String(stars),
  words,
  mayPublish: mayPublish ? 'on' : '',
})

type DeleteReviewButtonProps = { onDelete: () => void; isDisabled: boolean }

/** Renders a delete button that submits a form, so React replays clicks made before hydration. */
function DeleteReviewButton({ onDelete, isDisabled }: DeleteReviewButtonProps) {
  return (
    <ConfirmPopover
      openLabel="Delete my review"
      question={<p>Delete your review? If it’s on the home page, it comes down there, too.</p>}
      cancelLabel="Keep it"
      isDisabled={isDisabled}
    >
      <Button type="submit" variant="secondary" disabled={isDisabled} formAction={() => onDelete()}>
        Delete it
      </Button>
    </ConfirmPopover>
  )
}

/** Renders a review of a course the user no longer has. They can delete it, but not change it. */
export function OrphanedReview({ review }: { review: OwnReview }) {
  const statusBox = useRef<HTMLDivElement>(null)
  const [isSaved, setIsSaved] = useState(true)
  const deleteReview = useScopedAction(deleteReviewAction)
  const { run, isPending, statusMessage } = useAsyncAction()
  const deleteOwnReview = () =>
    run(() => deleteReview({ courseId: review.course.id }), {
      successMessage: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => setIsSaved(false),
    })
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (!isSaved) statusBox.current?.focus()
  }, [isSaved])
  return (
    // The form does nothing by itself, because the delete button has its own action.
    <form action={() => undefined} className="grid justify-items-start gap-5">
      {isSaved && (
        <>
          <Stars value={review.stars} />
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {review.words}
          </p>
        </>
      )}
      {statusMessage && (
        <div ref={statusBox} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      {isSaved && <DeleteReviewButton onDelete={deleteOwnReview} isDisabled={isPending} />}
    </form>
  )
}
