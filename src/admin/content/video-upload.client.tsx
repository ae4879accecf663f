'use client'

import { useFormProcessing, useUploadHandlers } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { UploadDialog } from './upload-dialog.client'
import { useVideoUpload } from './use-video-upload'

/**
 * Part of the form of a lesson video: sends the file before the form itself is sent, and shows how
 * far it is. Payload would send both as one, without a word and in one request, which servers cut
 * off.
 */
export function VideoUpload() {
  const { setUploadHandler } = useUploadHandlers()
  const isProcessing = useFormProcessing()
  const { send, state, cancel, close } = useVideoUpload()
  const latest = useRef(send)

  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    const upload = async ({ file }: { file: File }) => ({ uploadId: await latest.current(file) })
    setUploadHandler({ collectionSlug: 'videos', handler: upload })
  }, [setUploadHandler])

  // The form has its answer, and says itself what it was.
  if (state?.phase === 'saving' && !isProcessing) close()
  return <UploadDialog state={state} onCancel={cancel} onClose={close} />
}
