'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { captionMessages } from '@/domain/captions/caption-messages'
import { blocksSaving, findCueProblems } from '@/domain/captions/cue'
import { editCues, sortCues } from '@/domain/captions/edit-cues'
import { writeVtt } from '@/domain/captions/write-captions'
import { routes } from '@/domain/routes/paths'
import { callEndpoint } from '@/components/browser/call-endpoint'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import { AdminButton } from '@/admin/shared/admin-button.client'
import { CaptionFileControls } from './caption-file-controls.client'
import { CaptionVideo } from './caption-video.client'
import { CueRow } from './cue-row.client'
import { type SavedCaptions, useCaptionDraft } from './use-caption-draft'

const savedSchema = z.object({ version: z.string(), isDraft: z.boolean() })

type CaptionEditorProps = {
  lessonId: string
  savedCaptions: SavedCaptions
  videoSrc: string | null
  streamSrc: string | null
}

/** Edits the captions of a lesson next to its video. */
export function CaptionEditor(props: CaptionEditorProps) {
  // Renders the editor only in the browser, because the server can't read the stored draft.
  const isBrowser = useBrowserValue(() => true, false)
  return isBrowser ? <Editor {...props} /> : <p>Loading...</p>
}

function Editor({ lessonId, savedCaptions, videoSrc, streamSrc }: CaptionEditorProps) {
  const draft = useCaptionDraft(lessonId, savedCaptions)
  const { history, edit, version, isChanged, isRestored, markSaved, discard } = draft
  const { cues } = history
  const mediaRef = useRef<HTMLVideoElement | null>(null)
  const [positionMs, setPositionMs] = useState(0)
  const [message, setMessage] = useState('')
  const [isSaving, setSaving] = useState(false)
  const problems = useMemo(() => findCueProblems(cues), [cues])
  const invalidCount = problems.filter(blocksSaving).length
  const overlapCount = problems.filter((problem) => problem === 'overlap').length
  const isTrimmed = useMemo(() => editCues(cues, { kind: 'trim' }) === cues, [cues])

  const getPositionMs = useCallback(
    () => Math.round((mediaRef.current?.currentTime ?? 0) * 1000),
    [],
  )
  const attachMedia = useCallback(
    (media: HTMLVideoElement | null) => {
      mediaRef.current = media
      for (const event of ['timeupdate', 'seeked', 'pause'])
        media?.addEventListener(event, () => setPositionMs(getPositionMs()))
    },
    [getPositionMs],
  )
  const seek = useCallback((ms: number) => {
    if (!mediaRef.current) return
    mediaRef.current.currentTime = ms / 1000
    void Promise.resolve(mediaRef.current.play()).catch(() => {
      // The browser blocked playback. The position is set, and the play button still works.
    })
  }, [])

  const save = async () => {
    if (invalidCount > 0) {
      setMessage(captionMessages.unfinished)
      return
    }
    setSaving(true)
    setMessage('')
    // Saves the cues sorted by time, which is the order in which a parser returns them.
    const sortedCues = sortCues(cues)
    if (sortedCues !== cues) edit({ kind: 'replace', cues: sortedCues })
    const file = new Blob([writeVtt(sortedCues)], { type: 'text/vtt' })
    const result = await callEndpoint(routes.saveCaptions(lessonId, version), {
      schema: savedSchema,
      method: 'PUT',
      file,
    })
    setSaving(false)
    if (!result.ok) {
      setMessage(result.error.message)
      return
    }
    markSaved(result.data.version, sortedCues)
    setMessage(result.data.isDraft ? captionMessages.savedAsDraft : captionMessages.saved)
  }

  const activeIndex = cues.findIndex(({ start, end }) => positionMs >= start && positionMs < end)
  return (
    <div className="h2h-columns h2h-captions">
      <div className="h2h-part h2h-captions__side">
        {videoSrc === null ? (
          <p>This lesson has no video yet.</p>
        ) : (
          <CaptionVideo
            videoSrc={videoSrc}
            streamSrc={streamSrc}
            onMedia={attachMedia}
            text={cues[activeIndex]?.text ?? ''}
          />
        )}
        <p className="h2h-row">
          <AdminButton isPrimary isDisabled={isSaving || !isChanged} onPress={() => void save()}>
            Save
          </AdminButton>
          <AdminButton
            isDisabled={history.past.length === 0}
            onPress={() => edit({ kind: 'undo' })}
          >
            Undo
          </AdminButton>
          <AdminButton
            isDisabled={history.future.length === 0}
            onPress={() => edit({ kind: 'redo' })}
          >
            Redo
          </AdminButton>
          <AdminButton
            isDisabled={isTrimmed}
            onPress={() => {
              edit({ kind: 'trim' })
              setMessage(captionMessages.trimmed)
            }}
          >
            {captionMessages.trim}
          </AdminButton>
          <CaptionFileControls
            cues={cues}
            onImport={(imported) => edit({ kind: 'replace', cues: imported })}
            onMessage={setMessage}
          />
        </p>
        <p role="status">{message}</p>
        {invalidCount > 0 && (
          <p className="h2h-problem">{captionMessages.problems(invalidCount)}</p>
        )}
        {overlapCount > 0 && <p>{captionMessages.overlaps(overlapCount)}</p>}
        {isRestored && (
          <p>
            {captionMessages.kept} <AdminButton onPress={discard}>Discard them</AdminButton>
          </p>
        )}
      </div>
      <div>
        {cues.length === 0 && <p>{captionMessages.none}</p>}
        <p>
          <AdminButton
            onPress={() => edit({ kind: 'add', index: -1, positionMs: getPositionMs() })}
          >
            Add at the start
          </AdminButton>
        </p>
        <ol className="h2h-list h2h-list--lined">
          {cues.map((cue, index) => (
            <CueRow
              // Cues have no ID, so their index is their only identifier.
              key={index}
              index={index}
              cue={cue}
              edit={edit}
              getPositionMs={getPositionMs}
              seek={seek}
              problem={problems[index] ?? null}
              isActive={index === activeIndex}
            />
          ))}
        </ol>
      </div>
    </div>
  )
}
