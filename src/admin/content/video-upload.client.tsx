'use client'

import { useFormProcessing, useUploadHandlers } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { UploadDialog } from './upload-dialog.client'
import { useVideoUpload } from './use-video-upload'

/**
 * Uploads a lesson video before its form is submitted. Payload would send both in a single request,
 * which shows no progress, and which proxies may cut off because it takes so long.
 */
export function VideoUpload() {
  const { setUploadHandler } = useUploadHandlers()
  const isProcessing = useFormProcessing()
  const { send, state, cancel, close } = useVideoUpload()
  const latestSend = useRef(send)

  useEffect(() => {
    latestSend.current = send
  })
  useEffect(() => {
    const upload = async ({ file }: { file: File }) => ({
      uploadId: await latestSend.current(file),
    })
    setUploadHandler({ collectionSlug: 'videos', handler: upload })
  }, [setUploadHandler])

  // Closes the dialog once the form has its response, because the form shows the result.
  if (state?.phase === 'saving' && !isProcessing) close()
  return <UploadDialog state={state} onCancel={cancel} onClose={close} />
}
