'use client'

import { useFormProcessing, useUploadHandlers } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { UploadDialog } from './upload-dialog.client'
import { useVideoUpload } from './use-video-upload'

/**
 * Uploads a lesson video before its form is submitted. Payload would send both in a single request
 * without progress, and proxies cut off requests that long.
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

  // The form has received its response, and shows the result itself.
  if (state?.phase === 'saving' && !isProcessing) close()
  return <UploadDialog state={state} onCancel={cancel} onClose={close} />
}
