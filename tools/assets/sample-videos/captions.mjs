/** @typedef {{ startSeconds: number, endSeconds: number, text: string }} Cue */

const LINE = 42

/**
 * WebVTT of the cards of a film.
 *
 * @param {string} title
 * @param {Cue[]} cues
 */
export function captions(title, cues) {
  const [first] = cues
  const all = [
    { startSeconds: 0.5, endSeconds: first.startSeconds, text: `[Soft music] ${title}` },
    ...cues,
  ]
  const blocks = all.map(
    ({ startSeconds, endSeconds, text }, i) =>
      `${i + 1}\n${stamp(startSeconds)} --> ${stamp(endSeconds)}\n${balance(text)}\n`,
  )
  return `WEBVTT\n\n${blocks.join('\n')}`
}

/** @param {number} seconds */
function stamp(seconds) {
  const milliseconds = Math.round(seconds * 1000)
  return new Date(milliseconds).toISOString().slice(11, 23)
}

/**
 * Two lines of about the same length when one would be too long.
 *
 * @param {string} text
 */
function balance(text) {
  if (text.length <= LINE) return text
  const middle = text.length / 2
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const cut = spaces.reduce((best, at) =>
    Math.abs(at - middle) < Math.abs(best - middle) ? at : best,
  )
  return `${text.slice(0, cut)}\n${text.slice(cut + 1)}`
}
