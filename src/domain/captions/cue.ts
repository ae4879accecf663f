/** What is shown from one moment to another, in milliseconds of the video. */
export type Cue = { start: number; end: number; text: string }

/** More than a long film needs, and less than a page can show no more. */
export const MOST_CUES = 5000
export const MOST_CUE_TEXT = 1000
/** The latest time that a caption can have: longer than any video. In milliseconds. */
export const LATEST_MS = 24 * 60 * 60_000

/** Text as captions show it: no empty lines, and no spaces around lines. */
export function tidyCueText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- nobody can type or see these
  const visible = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  const lines = visible.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join('\n')
}

/** A time as people read and write it in captions: '00:01:02.345'. */
export function formatCueTime(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map(two).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/

/**
 * Milliseconds of a time as somebody types it ('1:02', '62,5', '0:01:02.345'); null for no time.
 */
export function parseCueTime(text: string): number | null {
  const [, hours = '0', minutes = '0', seconds, part = '0'] = TIME.exec(text.trim()) ?? []
  if (seconds === undefined) return null
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  const ms = whole * 1000 + Number(part.padEnd(3, '0'))
  return ms <= LATEST_MS ? ms : null
}
