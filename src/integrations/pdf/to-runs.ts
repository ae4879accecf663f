import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/**
 * A piece of a line in one typeface that runs in one direction: to the left, a word and the blank
 * behind it.
 */
export type Run<Family> = { family: Family; text: string; isRightToLeft: boolean }

type Options<Family> = {
  direction: 'ltr' | 'rtl'
  /** The typeface that has a letter; the one of the letter before it where that is as good. */
  familyOf: (letter: string, before: Family | undefined) => Family
}

/**
 * The pieces of a line from left to right, by the Unicode Bidirectional Algorithm (UAX 9). Within a
 * piece, the letters stay in the order of reading.
 */
export function toRuns<Family>(
  line: string,
  { direction, familyOf }: Options<Family>,
): Run<Family>[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: (Run<Family> & { level: number })[] = []
  let index = 0
  for (const letter of line) {
    const level = levels[index] ?? 0
    index += letter.length
    const last = runs.at(-1)
    const family = familyOf(letter, last?.family)
    const isRightToLeft = level % 2 === 1
    const text = (isRightToLeft && bidi.getMirroredCharacter(letter)) || letter
    const isNextWord = isRightToLeft && last?.text.endsWith(' ')
    if (last?.family === family && last.level === level && !isNextWord) last.text += text
    else runs.push({ family, text, isRightToLeft, level })
  }
  return inOrderOfSight(runs)
}

/** Rule L2: from the highest level down, what is at least as high is turned around. */
function inOrderOfSight<T extends { level: number }>(runs: T[]): T[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level > 0; level -= 1) {
    const turned: T[] = []
    let group: T[] = []
    for (const run of ordered) {
      if (run.level >= level) group.unshift(run)
      else {
        turned.push(...group, run)
        group = []
      }
    }
    ordered = [...turned, ...group]
  }
  return ordered
}
