'use client'

import { useFormProcessing, useUploadHandlers } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import { sendInParts } from './send-in-parts'
import { UploadDialog, type UploadState } from './upload-dialog.client'
import { dropVideoUpload, videoSender } from './video-upload-requests'

/** An upload on its way: what cancels it, and its name at the site once it has one. */
type Running = { cancel: AbortController; id: string | null }

/**
 * Part of the form of a lesson video: sends the file before the form itself is sent, and shows how
 * far it is. Payload would send both as one, without a word and in one request, which servers cut
 * off.
 */
export function VideoUpload() {
  const { setUploadHandler } = useUploadHandlers()
  const isProcessing = useFormProcessing()
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<Running | null>(null)

  useEffect(() => {
    const upload = async ({ file }: { file: File }) => {
      const cancel = new AbortController()
      const own: Running = { cancel, id: null }
      running.current = own
      const about = { name: file.name, size: file.size }
      setState({ ...about, phase: 'uploading', sent: 0, isLost: false })
      try {
        const uploadId = await sendInParts(file, {
          sender: videoSender(file, cancel.signal),
          signal: cancel.signal,
          onBegin: (id) => {
            own.id = id
          },
          onProgress: (progress) => setState({ ...about, phase: 'uploading', ...progress }),
        })
        setState({ ...about, phase: 'saving' })
        return { uploadId }
      } catch (error) {
        const sentence = error instanceof Error ? error.message : memberMessages.uploads.lost
        // Who has cancelled knows it.
        setState(cancel.signal.aborted ? null : { ...about, phase: 'failed', sentence })
        throw error
      } finally {
        running.current = null
      }
    }
    setUploadHandler({ collectionSlug: 'videos', handler: upload })
  }, [setUploadHandler])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (running.current) event.preventDefault()
    }
    const leave = () => {
      if (running.current?.id) dropVideoUpload(running.current.id)
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', leave)
      running.current?.cancel.abort()
    }
  }, [])

  // The form has its answer, and says itself what it was.
  if (state?.phase === 'saving' && !isProcessing) setState(null)
  return (
    <UploadDialog
      state={state}
      onCancel={() => running.current?.cancel.abort()}
      onClose={() => setState(null)}
    />
  )
}
