'use client'

import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { titleFromFileName } from '@/domain/learning/lesson-title'
import { toResult } from '@/components/browser/to-result'
import { UploadDialog } from '@/admin/content/upload-dialog.client'
import { useVideoUpload } from '@/admin/content/use-video-upload'
import { addLessonFromVideoAction } from './contents-actions'
import type { Row } from '@/services/catalog/read-outline'

/**
 * Returns `addAll`, its status message, and the props of its dialog. `addAll` creates a draft
 * lesson per video at the end of a module, with the file name as the title. It stops at the first
 * failure, and keeps the lessons created so far.
 */
export function useAddVideos(module: Row) {
  const router = useRouter()
  const { send, state, cancel, close, fail } = useVideoUpload()
  const [message, setMessage] = useState('')

  async function addAll(files: File[]) {
    // Ignores additional files while an upload is in progress.
    if (state !== null || files.length === 0) return
    setMessage('')
    let addedCount = 0
    for (const file of files) {
      const uploadId = await send(file).catch(() => null)
      if (uploadId === null) break
      const fileInfo = { uploadId, fileName: file.name, mimeType: file.type, size: file.size }
      const result = await toResult(
        addLessonFromVideoAction({
          moduleId: module.id,
          title: titleFromFileName(file.name),
          ...fileInfo,
        }),
      )
      if (!result.ok) {
        fail(file, result.error.message)
        break
      }
      addedCount += 1
      close()
      setMessage(
        addedCount === 1
          ? `“${result.data}” was added to “${module.title}” as a draft.`
          : `${addedCount} lessons were added to “${module.title}” as drafts.`,
      )
    }
    if (addedCount > 0) router.refresh()
  }

  return { addAll, message, dialogProps: { state, onCancel: cancel, onClose: close } }
}

type AddVideosProps = { module: Row } & ReturnType<typeof useAddVideos>

/** Renders a module's file picker for videos, and the upload progress. */
export function AddVideos({ module, addAll, message, dialogProps }: AddVideosProps) {
  const id = useId()
  return (
    <div className="course-contents__videos">
      <label className="h2h-link" htmlFor={id}>
        Add lessons from videos
      </label>
      <input
        id={id}
        className="sr-only"
        type="file"
        accept="video/*"
        multiple
        aria-label={`Add lessons from videos to ${module.title}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same file again.
          event.target.value = ''
          void addAll(files)
        }}
      />
      <p role="status">{message}</p>
      <UploadDialog {...dialogProps} />
    </div>
  )
}
