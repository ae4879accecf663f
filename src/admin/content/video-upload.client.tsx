'use client'

import { useFormProcessing, useUploadHandlers } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { UploadDialog } from './upload-dialog.client'
import { useVideoUpload } from './use-video-upload'

/**
 * Uploads a lesson video before its form is submitted. Payload would send both in one request
 * without progress, which servers cut off.
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

  // The form has its response, and shows the result itself.
  if (state?.phase === 'saving' && !isProcessing) close()
  return <UploadDialog state={state} onCancel={cancel} onClose={close} />
}
