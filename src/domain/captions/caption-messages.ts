import { MAX_CUES } from './cue'

const MAX_LISTED_LINES = 10

/** Lists the lines of a file that couldn't be read, counted from 1. */
const formatUnreadLines = (lines: readonly number[]): string => {
  const lineNumbers = new Intl.ListFormat('en-US').format(
    lines.length > MAX_LISTED_LINES
      ? [...lines.slice(0, MAX_LISTED_LINES).map(String), `${lines.length - MAX_LISTED_LINES} more`]
      : lines.map(String),
  )
  return lines.length === 1
    ? `Line ${lineNumbers} couldn’t be read completely. Check it in the file.`
    : `Lines ${lineNumbers} couldn’t be read completely. Check them in the file.`
}

export const captionMessages = {
  changed:
    'Someone else saved other captions in the meantime. Yours are still in this browser: export them, reload the page, and compare.',
  unfinished: 'Please correct the marked captions, then save.',
  saved: 'Saved. Students now see these captions.',
  savedAsDraft: 'Saved in the lesson’s draft. Students see these captions once you publish it.',
  inDraft:
    'This lesson has a draft. Your captions are saved with the draft, and students see them once you publish the lesson.',
  kept: 'These captions aren’t saved yet. This browser kept them for you.',
  none: 'There are no captions yet. Import a file, or play the video and add what’s said.',
  noneInFile:
    'There are no captions in this file. Please choose a WebVTT (.vtt) or SRT (.srt) file.',
  tooLarge: 'This file is too large for captions.',
  imported: (count: number, unreadableLines: readonly number[]): string =>
    `Imported ${count === 1 ? '1 caption' : `${count} captions`}. “Undo” restores the earlier ones.${unreadableLines.length > 0 ? ` ${formatUnreadLines(unreadableLines)}` : ''}`,
  sbv: 'This is an .sbv file. Save it as .srt or .vtt, for example in YouTube Studio, then import it again.',
  tooMany: `This file has more than ${MAX_CUES.toLocaleString('en-US')} captions, which is the limit for one lesson.`,
  unreadable: (unreadableLines: readonly number[]): string =>
    `We couldn’t read any captions in this file.${unreadableLines.length > 0 ? ` ${formatUnreadLines(unreadableLines)}` : ''}`,
  storedIncompletely: (unreadableLines: readonly number[]): string =>
    `Some of this file’s captions may be missing. ${formatUnreadLines(unreadableLines)}`,
  arrows: 'Times need an arrow (-->), as in 00:00:01,500 --> 00:00:03,000.',
  badTime: 'Enter a time like 1:02.5 or 00:01:02.500.',
  overlaps: (count: number): string =>
    count === 1
      ? 'One caption starts before the one above ends. You can still save it.'
      : `${count} captions start before the one above ends. You can still save them.`,
  trim: 'End each caption where the next one starts',
  trimmed: 'Captions now end where the next one starts. “Undo” restores the earlier times.',
  problems: (count: number): string =>
    count === 1 ? 'One caption needs a correction.' : `${count} captions need a correction.`,
} as const
