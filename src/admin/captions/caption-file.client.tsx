'use client'

import { captionMessages } from '@/domain/captions/caption-messages'
import type { Cue } from '@/domain/captions/cue'
import { decodeText } from '@/domain/text/decode-text'
import { parseCaptions } from '@/domain/captions/parse-captions'
import { writeVtt } from '@/domain/captions/write-captions'

const MOST_BYTES = 2 * 1024 * 1024

type CaptionFileProps = {
  cues: readonly Cue[]
  onImport: (cues: Cue[]) => void
  say: (sentence: string) => void
}

/** Takes captions from a file of this computer, and gives them as one. */
export function CaptionFile({ cues, onImport, say }: CaptionFileProps) {
  const take = async (file: File) => {
    if (file.size > MOST_BYTES) {
      say(captionMessages.tooLarge)
      return
    }
    const {
      cues: found,
      unread,
      mistake,
    } = parseCaptions(decodeText(new Uint8Array(await file.arrayBuffer())))
    const advice = mistake ? captionMessages[mistake] : null
    if (found.length === 0) {
      say(advice ?? captionMessages.noneInFile)
      return
    }
    onImport(found)
    say([captionMessages.imported(found.length, unread), advice].filter(Boolean).join(' '))
  }
  const give = () => {
    const address = URL.createObjectURL(new Blob([writeVtt(cues)], { type: 'text/vtt' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'captions.vtt'
    link.click()
    URL.revokeObjectURL(address)
  }
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
            if (file) void take(file)
          }}
        />
      </label>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-medium"
        disabled={cues.length === 0}
        onClick={give}
      >
        Export .vtt
      </button>
    </>
  )
}
