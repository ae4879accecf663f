import { MOST_CUES } from './cue'

const MOST_LINES_NAMED = 10

/** Names the lines of a file, counted from 1, that could not be read. */
const unreadLines = (lines: readonly number[]): string => {
  const named = new Intl.ListFormat('en-US').format(
    lines.length > MOST_LINES_NAMED
      ? [...lines.slice(0, MOST_LINES_NAMED).map(String), `${lines.length - MOST_LINES_NAMED} more`]
      : lines.map(String),
  )
  return lines.length === 1
    ? `Line ${named} couldn’t be read completely. Check it in the file.`
    : `Lines ${named} couldn’t be read completely. Check them in the file.`
}

/** What is said about changing captions. */
export const captionMessages = {
  changed:
    'Somebody else has saved other captions meanwhile. Yours are kept in this browser: export them, load the page again, and compare.',
  unfinished: 'Please put right what is marked, then save.',
  saved: 'Saved. Students see these captions now.',
  savedAsDraft: 'Saved in the draft of the lesson. Students see them once you publish it.',
  inDraft:
    'This lesson has a draft. Its captions are saved in it, and students see them once you publish the lesson.',
  kept: 'These captions are not saved yet. They were kept in this browser.',
  none: 'There are no captions yet. Import a file, or play the video and add what is said.',
  noneInFile: 'There are no captions in this file. It should be WebVTT (.vtt) or SRT (.srt).',
  tooLarge: 'This file is too large for captions.',
  imported: (count: number, unread: readonly number[]): string =>
    `${count === 1 ? '1 caption was' : `${count} captions were`} read. “Undo” brings the earlier ones back.${unread.length > 0 ? ` ${unreadLines(unread)}` : ''}`,
  sbv: 'This is an .sbv file. Save it as .srt or .vtt, for example in YouTube Studio, then import it again.',
  tooMany: `This file has more than ${MOST_CUES.toLocaleString('en-US')} captions, the most for one lesson.`,
  unreadable: (unread: readonly number[]): string =>
    `There are no captions in this file that can be read.${unread.length > 0 ? ` ${unreadLines(unread)}` : ''}`,
  storedWithout: (unread: readonly number[]): string =>
    `Some of this file’s captions may be missing. ${unreadLines(unread)}`,
  arrows: 'Times need the arrow “-->”, as in 00:00:01,500 --> 00:00:03,000.',
  badTime: 'A time looks like 1:02.5 or 00:01:02.500.',
  overlaps: (count: number): string =>
    count === 1
      ? 'One caption begins before the one above has ended. You can save it like that.'
      : `${count} captions begin before the one above has ended. You can save them like that.`,
  trim: 'End each cue where the next begins',
  trimmed: 'Captions end where the next begins. “Undo” brings the earlier times back.',
  problems: (count: number): string =>
    count === 1 ? 'One caption has to be put right.' : `${count} captions have to be put right.`,
} as const
