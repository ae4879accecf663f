import { type Cue, formatCueTime, tidyCueText } from './cue'

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The captions as a file of WebVTT, which browsers read. What is read of it again is the same. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const words = tidyCueText(text).replaceAll(/[&<>]/g, (sign) => escaped[sign] ?? sign)
    return `${formatCueTime(start)} --> ${formatCueTime(end)}\n${words}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}
