import { useEffect, useRef, useState } from 'react'
import { memberMessages } from '@/domain/messages/member-messages'
import { uploadInChunks } from './upload-in-chunks'
import type { UploadState } from './upload-dialog.client'
import { dropVideoUpload, videoSender } from './video-upload-requests'

/** An upload on its way: what cancels it, and its name at the site once it has one. */
type Running = { cancel: AbortController; id: string | null }

/**
 * Sends videos to the site, one at a time, and says how far each is, for `UploadDialog`. Leaving
 * the page is asked about while one is on its way, and drops it.
 */
export function useVideoUpload() {
  const [state, setState] = useState<UploadState | null>(null)
  const running = useRef<Running | null>(null)

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

  /** The id of the file at the site. Throws an Error with the sentence when it was not sent. */
  async function send(file: File): Promise<string> {
    const cancel = new AbortController()
    const own: Running = { cancel, id: null }
    running.current = own
    const about = { name: file.name, size: file.size }
    setState({ ...about, phase: 'uploading', sent: 0, isLost: false })
    try {
      const uploadId = await uploadInChunks(file, {
        sender: videoSender(file, cancel.signal),
        signal: cancel.signal,
        onBegin: (id) => {
          own.id = id
        },
        onProgress: (progress) => setState({ ...about, phase: 'uploading', ...progress }),
      })
      setState({ ...about, phase: 'saving' })
      return uploadId
    } catch (error) {
      const sentence = error instanceof Error ? error.message : memberMessages.uploads.lost
      // Who has cancelled knows it.
      setState(cancel.signal.aborted ? null : { ...about, phase: 'failed', sentence })
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
    /** Says that the site has the file and does not want it. */
    fail: (file: File, sentence: string) =>
      setState({ name: file.name, size: file.size, phase: 'failed', sentence }),
  }
}
