'use client'

import { downloadFile } from '@/components/browser/download-file'
import { captionMessages } from '@/domain/captions/caption-messages'
import type { Cue } from '@/domain/captions/cue'
import { decodeText } from '@/domain/text/decode-text'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { writeVtt } from '@/domain/captions/write-captions'

const MAX_BYTES = 2 * 1024 * 1024

type CaptionFileControlsProps = {
  cues: readonly Cue[]
  onImport: (cues: Cue[]) => void
  onMessage: (message: string) => void
}

/** Imports captions from a file, and exports captions to a file. */
export function CaptionFileControls({ cues, onImport, onMessage }: CaptionFileControlsProps) {
  const importFile = async (file: File) => {
    if (file.size > MAX_BYTES) {
      onMessage(captionMessages.tooLarge)
      return
    }
    const {
      cues: importedCues,
      unreadableLines,
      problem,
    } = parseCaptions(decodeText(new Uint8Array(await file.arrayBuffer())))
    const advice = problem ? captionMessages[problem] : null
    if (importedCues.length === 0) {
      onMessage(advice ?? captionMessages.noneInFile)
      return
    }
    onImport(importedCues)
    onMessage(
      [captionMessages.imported(importedCues.length, unreadableLines), advice]
        .filter(Boolean)
        .join(' '),
    )
  }
  const exportFile = () => downloadFile('captions.vtt', writeVtt(cues), 'text/vtt')
  return (
    <>
      <label className="btn btn--style-secondary btn--size-medium h2h-captions__import">
        Import .vtt or .srt
        <input
          type="file"
          accept=".vtt,.srt,text/vtt"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void importFile(file)
          }}
        />
      </label>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-medium"
        disabled={cues.length === 0}
        onClick={exportFile}
      >
        Export .vtt
      </button>
    </>
  )
}
