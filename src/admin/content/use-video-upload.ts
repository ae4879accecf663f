import { useEffect, useRef, useState } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import type { UploadState } from './upload-dialog.client'
import { deleteVideoUpload, uploadVideo } from './upload-video'

/** The upload in progress. `id` is null until the server has assigned an ID. */
type ActiveUpload = { abortController: AbortController; id: string | null }

/** Uploads videos one at a time. Warns before the user leaves the page, then deletes the upload. */
export function useVideoUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const activeUpload = useRef<ActiveUpload | null>(null)

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (activeUpload.current) event.preventDefault()
    }
    const deleteOnLeave = () => {
      if (activeUpload.current?.id) deleteVideoUpload(activeUpload.current.id)
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('pagehide', deleteOnLeave)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('pagehide', deleteOnLeave)
      activeUpload.current?.abortController.abort()
    }
  }, [])

  /** Uploads a file and returns its upload ID. Throws an Error with a message for the user. */
  async function send(file: File): Promise<string> {
    const abortController = new AbortController()
    const upload: ActiveUpload = { abortController, id: null }
    activeUpload.current = upload
    const fileInfo = { name: file.name, size: file.size }
    setState({ ...fileInfo, phase: 'uploading', sentBytes: 0, isConnectionLost: false })
    try {
      const uploadId = await uploadVideo(file, {
        signal: abortController.signal,
        onStart: (id) => {
          upload.id = id
        },
        onProgress: (progress) => setState({ ...fileInfo, phase: 'uploading', ...progress }),
      })
      setState({ ...fileInfo, phase: 'saving' })
      return uploadId
    } catch (error) {
      const message = error instanceof Error ? error.message : memberMessages.uploads.connectionLost
      // If the user canceled the upload, there is nothing to report.
      setState(abortController.signal.aborted ? null : { ...fileInfo, phase: 'failed', message })
      throw error
    } finally {
      activeUpload.current = null
    }
  }

  return {
    send,
    state,
    cancel: () => activeUpload.current?.abortController.abort(),
    close: () => setState(null),
    /** Shows that the server rejected a file after its upload. */
    fail: (file: File, message: string) =>
      setState({ name: file.name, size: file.size, phase: 'failed', message }),
  }
}
