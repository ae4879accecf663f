import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A part of a line with one font and direction. A right-to-left run is a single word. */
export type Run<Family> = { family: Family; text: string; isRightToLeft: boolean }

type Options<Family> = {
  direction: 'ltr' | 'rtl'
  /** Returns a character's font, preferably that of the preceding character. */
  chooseFamily: (character: string, previousFamily: Family | undefined) => Family
}

/**
 * Splits a line into runs in visual order (Unicode Bidirectional Algorithm, UAX 9). Characters stay
 * in logical order.
 */
export function toRuns<Family>(
  line: string,
  { direction, chooseFamily }: Options<Family>,
): Run<Family>[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction)
  const runs: (Run<Family> & { level: number })[] = []
  let index = 0
  for (const character of line) {
    const level = levels[index] ?? 0
    index += character.length
    const last = runs.at(-1)
    const family = chooseFamily(character, last?.family)
    const isRightToLeft = level % 2 === 1
    const text = (isRightToLeft && bidi.getMirroredCharacter(character)) || character
    const isNextWord = isRightToLeft && last?.text.endsWith(' ')
    if (last?.family === family && last.level === level && !isNextWord) last.text += text
    else runs.push({ family, text, isRightToLeft, level })
  }
  return toVisualOrder(runs)
}

/** Reverses sequences of runs, from the highest embedding level down (rule L2 of UAX 9). */
function toVisualOrder<T extends { level: number }>(runs: T[]): T[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let orderedRuns = runs
  for (let level = highest; level > 0; level -= 1) {
    const reversedRuns: T[] = []
    let group: T[] = []
    for (const run of orderedRuns) {
      if (run.level >= level) group.unshift(run)
      else {
        reversedRuns.push(...group, run)
        group = []
      }
    }
    orderedRuns = [...reversedRuns, ...group]
  }
  return orderedRuns
}
