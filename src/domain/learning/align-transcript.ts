/** What is said from `start` (seconds) on, as captions have it. */
export type Cue = { start: number; text: string }

/** A piece of a transcript and when it is said, in seconds. Null: it is not in the captions. */
export type Segment = { text: string; start: number | null }

/**
 * So many words of a transcript may be missing from the captions, or the other way round, before
 * the thread is lost.
 */
const LOOK_AHEAD = 16
/** Captions in which fewer of the words are found belong to something else. */
const LEAST_SHARE = 0.6

/**
 * Cuts the paragraphs of a transcript where the captions of the same video change, so that it can
 * follow the video. The words stay as they are, captions only lend their times. Null when the two
 * do not belong together.
 */
export function alignTranscript(
  paragraphs: readonly string[],
  cues: readonly Cue[],
): Segment[][] | null {
  const said = cues.flatMap(({ start, text }) =>
    wordsOf(text).map((word) => ({ word: plain(word), start })),
  )
  let at = 0
  let [found, total] = [0, 0]
  const aligned = paragraphs.map((paragraph) => {
    const segments: Segment[] = []
    for (const word of paragraph.match(/\s*\S+\s*/g) ?? []) {
      const key = plain(word)
      total += key === '' ? 0 : 1
      const ahead = said.slice(at, at + LOOK_AHEAD).findIndex((other) => other.word === key)
      const hit = key === '' || ahead === -1 ? undefined : said[at + ahead]
      if (hit) {
        at += ahead + 1
        found += 1
      }
      append(segments, word, hit?.start ?? segments.at(-1)?.start ?? null)
    }
    return segments
  })
  return total > 0 && found / total >= LEAST_SHARE ? aligned : null
}

/** The place in `starts` (seconds, in order) that is on at this time, or -1 before the first. */
export function currentIndex(starts: readonly number[], seconds: number): number {
  return starts.findLastIndex((start) => start <= seconds)
}

function append(segments: Segment[], word: string, start: number | null): void {
  const last = segments.at(-1)
  if (last?.start === start) last.text += word
  else segments.push({ text: word, start })
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => plain(word) !== '')

/** Captions write numbers, quotes and capitals in their own way. */
const plain = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
