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
  const spokenWords = cues.flatMap(({ start, text }) =>
    wordsOf(text).map((word) => ({ word: normalizedWord(word), start })),
  )
  let at = 0
  let [matchCount, total] = [0, 0]
  const aligned = paragraphs.map((paragraph) => {
    const segments: Segment[] = []
    for (const word of paragraph.match(/\s*\S+\s*/g) ?? []) {
      const key = normalizedWord(word)
      total += key === '' ? 0 : 1
      const ahead = spokenWords
        .slice(at, at + MAX_SKIPPED_WORDS)
        .findIndex((other) => other.word === key)
      const hit = key === '' || ahead === -1 ? undefined : spokenWords[at + ahead]
      if (hit) {
        at += ahead + 1
        matchCount += 1
      }
      append(segments, word, hit?.start ?? segments.at(-1)?.start ?? null)
    }
    return segments
  })
  return total > 0 && matchCount / total >= MIN_MATCH_SHARE ? aligned : null
}

/** Returns the index of the last of the sorted `starts` that isn't after `seconds`, or -1. */
export function currentIndex(starts: readonly number[], seconds: number): number {
  return starts.findLastIndex((start) => start <= seconds)
}

function append(segments: Segment[], word: string, start: number | null): void {
  const last = segments.at(-1)
  if (last?.start === start) last.text += word
  else segments.push({ text: word, start })
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => normalizedWord(word) !== '')

/** Normalizes a word, because captions often differ in punctuation and capitalization. */
const normalizedWord = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
