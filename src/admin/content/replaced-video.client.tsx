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

/**
 * Asks whether to keep the captions and poster of a replaced video. Keeps both until the user
 * answers.
 */
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
  const [initialVideo] = useState(video)
  const attachments = { captions: Boolean(captions.value), poster: Boolean(poster.value) }
  const isQuestionOpen =
    video !== null && video !== matchedVideo && (attachments.captions || attachments.poster)

  // Sets this field again after each save, because the response doesn't contain it. Doesn't mark
  // the form as modified, because the user didn't edit anything.
  useEffect(() => {
    if (video !== initialVideo && field?.value !== true)
      dispatchFields({ type: 'UPDATE_MANY', formState: { [path]: { ...field, value: true } } })
  }, [video, initialVideo, field, dispatchFields, path])
  // Captions and poster added from now on belong to this video.
  if (video !== null && video !== matchedVideo && !isQuestionOpen) setMatchedVideo(video)

  const keep = () => setMatchedVideo(video)
  const remove = () => {
    if (attachments.captions) captions.setValue(null)
    if (attachments.poster) poster.setValue(null)
    keep()
  }
  return (
    isQuestionOpen && (
      <ReplacedVideoDialog
        keep={keep}
        remove={remove}
        {...replacedVideoQuestion(attachments, matchedVideo !== null)}
      />
    )
  )
}

type ReplacedVideoDialogProps = ReturnType<typeof replacedVideoQuestion> & {
  keep: () => void
  remove: () => void
}

function ReplacedVideoDialog({ title, text, them, keep, remove }: ReplacedVideoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const isSavingDraft = useFormBackgroundProcessing()
  const isSaving = useFormProcessing()
  // Waits for a save in progress, because its response would restore what is removed here.
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
      // Pressing Escape keeps the captions and poster.
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
