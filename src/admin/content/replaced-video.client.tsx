'use client'

import {
  useField,
  useForm,
  useFormBackgroundProcessing,
  useFormFields,
  useFormProcessing,
} from '@payloadcms/ui'
import type { CheckboxFieldClientComponent } from 'payload'
import { useEffect, useId, useRef, useState } from 'react'
import { isElsewhere } from '@/domain/learning/video-source'
import { partsOfOldVideo } from '@/domain/learning/replaced-video'
import { AdminButton } from '@/admin/shared/admin-button.client'

/**
 * Part of the form of a lesson: asks what becomes of captions and picture when another video is
 * chosen. Until then, and when the old one is chosen again, they stay.
 */
export const ReplacedVideo: CheckboxFieldClientComponent = ({ path }) => {
  const { dispatchFields } = useForm()
  const answer = useFormFields(([fields]) => fields[path])
  const captions = useField<string | null>({ path: 'captions' })
  const poster = useField<string | null>({ path: 'poster' })
  const video = useFormFields(([{ video: file, videoSource }]) =>
    isElsewhere(videoSource?.value) ? 'elsewhere' : (file?.value ?? null),
  )
  /** The video that they belong to: null when it is not known. */
  const [owner, setOwner] = useState(video)
  const [first] = useState(video)
  const parts = { captions: Boolean(captions.value), poster: Boolean(poster.value) }
  const isAsked = video !== null && video !== owner && (parts.captions || parts.poster)

  // The site's answer to a save says nothing of it. Nobody has typed this: it is no change.
  useEffect(() => {
    if (video !== first && answer?.value !== true)
      dispatchFields({ type: 'UPDATE_MANY', formState: { [path]: { ...answer, value: true } } })
  }, [video, first, answer, dispatchFields, path])
  // What is added from here on was made for this video.
  if (video !== null && video !== owner && !isAsked) setOwner(video)

  const keep = () => setOwner(video)
  const remove = () => {
    if (parts.captions) captions.setValue(null)
    if (parts.poster) poster.setValue(null)
    keep()
  }
  return (
    isAsked && <Question keep={keep} remove={remove} {...partsOfOldVideo(parts, owner !== null)} />
  )
}

type QuestionProps = ReturnType<typeof partsOfOldVideo> & { keep: () => void; remove: () => void }

function Question({ title, text, them, keep, remove }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isSavingDraft = useFormBackgroundProcessing()
  const isSaving = useFormProcessing()
  // The answer to a save that is under way would put back what is removed here.
  const isBusy = isSavingDraft || isSaving

  useEffect(() => {
    dialog.current?.showModal()
    heading.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="h2h-dialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      // Nothing is lost by a key.
      onClose={keep}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <p className="h2h-row">
        <AdminButton isPrimary isDisabled={isBusy} onPress={remove}>
          {`Remove ${them}`}
        </AdminButton>
        <AdminButton onPress={keep}>{`Keep ${them}`}</AdminButton>
      </p>
    </dialog>
  )
}
