'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { differing } from '@/components/browser/form-fields'
import type { Problems, Typed } from '@/components/browser/refusal'
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
import { DeleteReview } from './delete-review.client'

/** From here on the form says how many characters are left. */
const NEAR_THE_LIMIT = 200

type ReviewFormProps = {
  courseId: string
  /** What is saved, or null when nothing is yet. */
  saved: ReviewInput | null
  /** The words are on the home page now. */
  isShown: boolean
  /** The longest words, in characters. */
  maxLength: number
}

/**
 * What a student thinks of a course: stars, words if they like, and whether the site may show them.
 */
export function ReviewForm({ courseId, saved: initial, isShown, maxLength }: ReviewFormProps) {
  const saveReview = useScopedAction(saveReviewAction)
  const deleteReview = useScopedAction(deleteReviewAction)
  const [saved, setSaved] = useState(initial && textsOf(initial))
  const end = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const leftIn = (words: string) => maxLength - words.trim().length

  const { form, typed, fill, run, errorOf, statusMessage, isPending } = useForm({
    check: ({ stars, words = '' }): Problems => {
      if (!stars) return { stars: memberMessages.reviews.noStars }
      return leftIn(words) < 0 ? { words: memberMessages.reviews.tooLong } : {}
    },
    send: async (texts) => {
      const { stars, words = '', mayPublish } = texts
      const review = { stars: Number(stars), words, mayPublish: Boolean(mayPublish) }
      const answer = await saveReview({ courseId, ...review })
      return answer.ok ? { ok: true, data: texts } : answer
    },
    done: memberMessages.reviews.saved,
    unreachableMessage: memberMessages.reviews.notSaved,
    onDone: (texts) => {
      // What was typed meanwhile stays, and is unsaved.
      setSaved(texts)
      // What else the page says of it comes from the server.
      router.refresh()
    },
  })
  const remove = () =>
    run(() => deleteReview({ courseId }), {
      done: memberMessages.reviews.deleted,
      unreachableMessage: memberMessages.reviews.notDeleted,
      onDone: () => {
        setSaved(null)
        fill(nothing)
        router.refresh()
      },
    })

  const before: Typed = saved ?? nothing
  const shown = { ...before, ...typed }
  useUnsavedChanges(differing(before, shown).length > 0)
  const isDeleted = statusMessage?.tone === 'success' && saved === null
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeleted) end.current?.focus()
  }, [isDeleted])
  const left = leftIn(shown.words ?? '')

  return (
    <form {...form} className="grid grid-cols-1 gap-6">
      {isShown && (
        <Notice>
          Your review is on the home page. If you edit it here, the home page keeps the earlier
          version until your instructor updates it.
        </Notice>
      )}
      <StarChoice
        label="Your stars"
        name="stars"
        defaultValue={initial?.stars ?? null}
        value={Number(shown.stars) || null}
        error={errorOf('stars')}
      />
      <Field
        label="Your review (optional)"
        hint={
          left <= NEAR_THE_LIMIT
            ? charactersLeft(left)
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

const nothing = { stars: '', words: '', mayPublish: '' }

const textsOf = ({ stars, words, mayPublish }: ReviewInput): Typed => ({
  stars: String(stars),
  words,
  mayPublish: mayPublish ? 'on' : '',
})
