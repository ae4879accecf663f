'use client'

import { useField } from '@payloadcms/ui'
import { unstable_rethrow, useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { messages } from '@/domain/messages'
import type { ActionResult } from '@/server/result'
import { hideReview, showReview } from './review-actions'
import './review-on-home.css'

type ReviewOnHomeButtonsProps = {
  reviewId: string
  /** Why it cannot be shown, or null. */
  obstacle: string | null
  isShown: boolean
  /** The words on the home page, when they are not those of the review any more. */
  older: string | null
}

/** Shows a review on the home page and takes it from there. Both happen at once. */
export function ReviewOnHomeButtons({
  reviewId,
  obstacle,
  isShown,
  older,
}: ReviewOnHomeButtonsProps) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [message, setMessage] = useState('')
  // The form beside this names the testimonial: it follows without counting as changed.
  const { setValue: nameTestimonial } = useField<string | null>({ path: 'testimonial' })

  const run = (act: () => Promise<string>) =>
    startTransition(async () => {
      setMessage('')
      const sentence = await act().catch((error: unknown) => {
        unstable_rethrow(error)
        return messages.general.networkFailure
      })
      startTransition(() => setMessage(sentence))
      router.refresh()
    })

  const show = () =>
    run(async () => {
      const result = await showReview({ reviewId })
      if (result.ok) nameTestimonial(result.data, true)
      return sentenceOf(result, 'It is on the home page now.')
    })
  const hide = () =>
    run(async () =>
      sentenceOf(await hideReview({ reviewId }), 'It is not on the home page any more.'),
    )

  return (
    <section className="field-type review-on-home" aria-label="On the home page">
      <h3>On the home page</h3>
      <p>{isShown ? 'These words are on the home page.' : 'Not on the home page.'}</p>
      {older !== null && (
        <div className="review-on-home__older">
          <p>The review was changed after it was shown. The home page still says:</p>
          <blockquote dir="auto">{older}</blockquote>
        </div>
      )}
      {obstacle !== null && !isShown && <p>{obstacle}</p>}
      <p className="review-on-home__buttons">
        {!isShown && (
          <ActionButton disabled={isPending || obstacle !== null} onPress={show}>
            Show on the home page
          </ActionButton>
        )}
        {isShown && older !== null && (
          <ActionButton disabled={isPending || obstacle !== null} onPress={show}>
            Show the new words
          </ActionButton>
        )}
        {isShown && (
          <ActionButton disabled={isPending} onPress={hide}>
            Take from the home page
          </ActionButton>
        )}
      </p>
      <p role="status">{message}</p>
    </section>
  )
}

type ActionButtonProps = { disabled: boolean; onPress: () => void; children: string }

function ActionButton({ disabled, onPress, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      className="btn btn--style-secondary btn--size-medium"
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

const sentenceOf = (result: ActionResult<unknown>, done: string) =>
  result.ok ? done : result.error.message
