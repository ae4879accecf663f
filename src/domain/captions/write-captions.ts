import { type Cue, formatCueTime, normalizeCueText } from './cue'

const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Writes captions as WebVTT. Parsing the result returns the same captions. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const escapedText = normalizeCueText(text).replaceAll(
      /[&<>]/g,
      (character) => htmlEntities[character] ?? character,
    )
    return `${formatCueTime(start)} --> ${formatCueTime(end)}\n${escapedText}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}
