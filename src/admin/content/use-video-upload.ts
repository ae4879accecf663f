import { useEffect, useRef, useState } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import { uploadInChunks } from './upload-in-chunks'
import type { UploadState } from './upload-dialog.client'
import { dropVideoUpload, videoSender } from './video-upload-requests'

/** The upload in progress. `id` is null until the server has assigned an ID. */
type ActiveUpload = { cancel: AbortController; id: string | null }

/** Uploads videos one at a time. Leaving the page prompts the user, then deletes the upload. */
export function useVideoUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<ActiveUpload | null>(null)

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

  /** Returns the upload id. Throws Error with a message for the user. */
  async function send(file: File): Promise<string> {
    const cancel = new AbortController()
    const upload: ActiveUpload = { cancel, id: null }
    running.current = upload
    const fileInfo = { name: file.name, size: file.size }
    setState({ ...fileInfo, phase: 'uploading', sent: 0, isConnectionLost: false })
    try {
      const uploadId = await uploadInChunks(file, {
        sender: videoSender(file, cancel.signal),
        signal: cancel.signal,
        onStart: (id) => {
          upload.id = id
        },
        onProgress: (progress) => setState({ ...fileInfo, phase: 'uploading', ...progress }),
      })
      setState({ ...fileInfo, phase: 'saving' })
      return uploadId
    } catch (error) {
      const message = error instanceof Error ? error.message : memberMessages.uploads.lost
      // If the user canceled the upload, there is nothing to report.
      setState(cancel.signal.aborted ? null : { ...fileInfo, phase: 'failed', message })
      throw error
    } finally {
      running.current = null
    }
  }

  return {
    send,
    state,
    cancel: () => running.current?.cancel.abort(),
    close: () => setState(null),
    /** Reports that the file was uploaded but the server rejected it. */
    fail: (file: File, message: string) =>
      setState({ name: file.name, size: file.size, phase: 'failed', message }),
  }
}
