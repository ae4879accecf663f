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
import { charactersLeft } from '@/domain/text/characters-left'
import { memberMessages } from '@/domain/messages/member-messages'
import type { ReviewInput } from '@/domain/learning/review-schema'
import { deleteReviewAction, saveReviewAction } from './actions'
import { ConfirmPopover } from '@/components/ui/confirm-popover.client'
import { useAsyncAction } from '@/components/browser/use-async-action'
import { Stars } from '@/components/ui/star'

/** The form shows how many characters remain once there are at most this many. */
const NEAR_THE_LIMIT = 200

type ReviewFormProps = {
  courseId: string
  /** The saved review, or null. */
  saved: ReviewInput | null
  /** Whether the review is on the home page. */
  isPublished: boolean
  /** The longest review, in characters. */
  maxLength: number
}

/** A student's review of a course: stars, an optional text, and permission to publish it. */
export function ReviewForm({ courseId, saved: initial, isPublished, maxLength }: ReviewFormProps) {
  const saveReview = useScopedAction(saveReviewAction)
  const deleteReview = useScopedAction(deleteReviewAction)
  const [saved, setSaved] = useState(initial && fieldsOf(initial))
  const end = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const remainingOf = (words: string) => maxLength - words.trim().length

  const { form, fieldValues, fill, run, errorOf, statusMessage, isPending } = useForm({
    check: ({ stars, words = '' }): FieldErrors => {
      if (!stars) return { stars: memberMessages.reviews.noStars }
      return remainingOf(words) < 0 ? { words: memberMessages.reviews.tooLong } : {}
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
      // Text that was typed during the request stays in the form, unsaved.
      setSaved(fields)
      router.refresh()
    },
  })
  const remove = () =>
    run(() => deleteReview({ courseId }), {
      successMessage: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => {
        setSaved(null)
        fill(emptyFields)
        router.refresh()
      },
    })

  const savedFields: FormValues = saved ?? emptyFields
  const current = { ...savedFields, ...fieldValues }
  useUnsavedChanges(differingFields(savedFields, current).length > 0)
  const isDeleted = statusMessage?.tone === 'success' && saved === null
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (isDeleted) end.current?.focus()
  }, [isDeleted])
  const remaining = remainingOf(current.words ?? '')

  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      {isPublished && (
        <Notice>
          Your review is on the home page. If you edit it here, the home page keeps the earlier
          version until your instructor updates it.
        </Notice>
      )}
      <StarChoice
        label="Your rating"
        name="stars"
        defaultValue={initial?.stars ?? null}
        value={Number(current.stars) || null}
        error={errorOf('stars')}
      />
      <Field
        label="Your review (optional)"
        hint={
          remaining <= NEAR_THE_LIMIT
            ? charactersLeft(remaining)
            : 'What changed for you? What would you tell a friend?'
        }
        error={errorOf('words')}
      >
        {(control) => (
          <TextArea
            {...control}
            name="words"
            dir="auto"
            rows={6}
            defaultValue={initial?.words ?? ''}
          />
        )}
      </Field>
      <Checkbox
        label="You may publish my review with my first name"
        hint="Only if you want to. Change your mind here anytime, and we’ll take it down right away."
        name="mayPublish"
        defaultChecked={initial?.mayPublish ?? false}
      />
      {statusMessage && (
        <div ref={end} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          pending={isPending}
          pendingLabel="Saving..."
          className="max-sm:w-full"
        >
          Save review
        </Button>
        {saved && <DeleteReview onDelete={remove} isDisabled={isPending} />}
      </div>
    </form>
  )
}

const emptyFields = { stars: '', words: '', mayPublish: '' }

const fieldsOf = ({ stars, words, mayPublish }: ReviewInput): FormValues => ({
  stars: String(stars),
  words,
  mayPublish: mayPublish ? 'on' : '',
})

type DeleteReviewProps = { onDelete: () => void; isDisabled: boolean }

/** Deletes a review. Submits a form, so that React replays a click made before hydration. */
function DeleteReview({ onDelete, isDisabled }: DeleteReviewProps) {
  return (
    <ConfirmPopover
      opener="Delete my review"
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

type OrphanedReviewProps = { courseId: string; saved: ReviewInput }

/** A review of a course that the user no longer has: it can be deleted but not changed. */
export function OrphanedReview({ courseId, saved }: OrphanedReviewProps) {
  const end = useRef<HTMLDivElement>(null)
  const [isSaved, setIsSaved] = useState(true)
  const deleteReview = useScopedAction(deleteReviewAction)
  const { run, isPending, statusMessage } = useAsyncAction()
  const remove = () =>
    run(() => deleteReview({ courseId }), {
      successMessage: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => setIsSaved(false),
    })
  useEffect(() => {
    // Moves the focus, because the focused button was removed.
    if (!isSaved) end.current?.focus()
  }, [isSaved])
  return (
    // The form itself does nothing, because each button has its own action.
    <form action={() => undefined} className="grid justify-items-start gap-5">
      {isSaved && (
        <>
          <Stars value={saved.stars} />
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {saved.words}
          </p>
        </>
      )}
      {statusMessage && (
        <div ref={end} tabIndex={-1}>
          <StatusNotice {...statusMessage} />
        </div>
      )}
      {isSaved && <DeleteReview onDelete={remove} isDisabled={isPending} />}
    </form>
  )
}
