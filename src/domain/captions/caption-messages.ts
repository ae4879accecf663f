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
  imported: (count: number, skipped: number): string =>
    `${count} captions were read${skipped > 0 ? `, and ${skipped} without readable times were left out` : ''}. “Undo” brings the earlier ones back.`,
  badTime: 'A time looks like 1:02.5 or 00:01:02.500.',
  problems: (count: number): string =>
    count === 1 ? 'One caption has to be put right.' : `${count} captions have to be put right.`,
} as const
