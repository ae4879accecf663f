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
import { isExternalVideo } from '@/domain/learning/video-source'
import { replacedVideoQuestion } from '@/domain/learning/replaced-video'
import { AdminButton } from '@/admin/shared/admin-button.client'

/** Asks whether to keep the captions and poster of a replaced video. Both stay until then. */
export const ReplacedVideo: CheckboxFieldClientComponent = ({ path }) => {
  const { dispatchFields } = useForm()
  const field = useFormFields(([fields]) => fields[path])
  const captions = useField<string | null>({ path: 'captions' })
  const poster = useField<string | null>({ path: 'poster' })
  const video = useFormFields(([{ video: file, videoSource }]) =>
    isExternalVideo(videoSource?.value) ? 'elsewhere' : (file?.value ?? null),
  )
  /** The video that the current captions and poster were made for; null if unknown. */
  const [matchedVideo, setMatchedVideo] = useState(video)
  const [first] = useState(video)
  const parts = { captions: Boolean(captions.value), poster: Boolean(poster.value) }
  const isQuestionOpen =
    video !== null && video !== matchedVideo && (parts.captions || parts.poster)

  // The response to a save doesn't contain this field, so its value is set again. Setting it isn't
  // an edit by the user, so the form isn't marked as modified.
  useEffect(() => {
    if (video !== first && field?.value !== true)
      dispatchFields({ type: 'UPDATE_MANY', formState: { [path]: { ...field, value: true } } })
  }, [video, first, field, dispatchFields, path])
  // Captions and poster added from now on belong to this video.
  if (video !== null && video !== matchedVideo && !isQuestionOpen) setMatchedVideo(video)

  const keep = () => setMatchedVideo(video)
  const remove = () => {
    if (parts.captions) captions.setValue(null)
    if (parts.poster) poster.setValue(null)
    keep()
  }
  return (
    isQuestionOpen && (
      <Question
        keep={keep}
        remove={remove}
        {...replacedVideoQuestion(parts, matchedVideo !== null)}
      />
    )
  )
}

type QuestionProps = ReturnType<typeof replacedVideoQuestion> & {
  keep: () => void
  remove: () => void
}

function Question({ title, text, them, keep, remove }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isSavingDraft = useFormBackgroundProcessing()
  const isSaving = useFormProcessing()
  // While a save is in progress, its response would restore what is removed here.
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
      // Pressing Escape keeps captions and poster.
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
