/** A caption. Its text is spoken starting at `start`, in seconds. */
export type Cue = { start: number; text: string }

/** A segment of a transcript, and its start in seconds or null if the captions don't contain it. */
export type Segment = { text: string; start: number | null }

/** How many consecutive words may be missing in either the transcript or the captions. */
const MAX_SKIPPED_WORDS = 16
/** The minimum share of matching words. Below it, the captions probably belong to another video. */
const MIN_MATCH_SHARE = 0.6

/**
 * Splits the paragraphs of a transcript at the cues of the video's captions, so that the transcript
 * can follow the video. Null if the two don't match.
 */
export function alignTranscript(
  paragraphs: readonly string[],
  cues: readonly Cue[],
): Segment[][] | null {
  const captionWords = cues.flatMap(({ start, text }) =>
    splitWords(text).map((word) => ({ word: normalizeWord(word), start })),
  )
  let position = 0
  let [matchCount, wordCount] = [0, 0]
  const alignedParagraphs = paragraphs.map((paragraph) => {
    const segments: Segment[] = []
    for (const word of paragraph.match(/\s*\S+\s*/g) ?? []) {
      const normalized = normalizeWord(word)
      wordCount += normalized === '' ? 0 : 1
      const skippedCount = captionWords
        .slice(position, position + MAX_SKIPPED_WORDS)
        .findIndex((other) => other.word === normalized)
      const captionWord =
        normalized === '' || skippedCount === -1 ? undefined : captionWords[position + skippedCount]
      if (captionWord) {
        position += skippedCount + 1
        matchCount += 1
      }
      appendWord(segments, word, captionWord?.start ?? segments.at(-1)?.start ?? null)
    }
    return segments
  })
  return wordCount > 0 && matchCount / wordCount >= MIN_MATCH_SHARE ? alignedParagraphs : null
}

/** Returns the index of the last start at or before `seconds`, or -1. `starts` must be sorted. */
export function lastStartedIndex(starts: readonly number[], seconds: number): number {
  return starts.findLastIndex((start) => start <= seconds)
}

function appendWord(segments: Segment[], word: string, start: number | null): void {
  const last = segments.at(-1)
  if (last?.start === start) last.text += word
  else segments.push({ text: word, start })
}

const splitWords = (text: string) => text.split(/\s+/).filter((word) => normalizeWord(word) !== '')

/** Normalizes a word, because captions often differ in punctuation and capitalization. */
const normalizeWord = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
