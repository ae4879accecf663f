import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawingSvg } from './drawing.mjs'
import { JOURNEY, SHORT_JOURNEY, STAGE, journey, shortJourney, stages } from './stages.mjs'

/** @typedef {import('./drawing.mjs').Drawing} Drawing */

const CARD = { width: 960, height: 540 }

/** The sun rises from stage to stage and stands behind the heart at last. */
const suns = [
  { x: 400, y: 372, radius: 152 },
  { x: 400, y: 330, radius: 152 },
  { x: 400, y: 285, radius: 152 },
  { x: 400, y: 240, radius: 152 },
  { x: 586, y: 196, radius: 178 },
]

/** @type {Drawing} */
const wholeWay = {
  pair: journey,
  plane: JOURNEY,
  size: { width: 1200, height: 430 },
  sun: { x: 1392, y: 180, radius: 200 },
  warmth: [0, 1],
  stroke: 8,
}

/** @type {Record<string, Drawing>} */
const pictures = {
  ...Object.fromEntries(
    stages.map((pair, stage) => [
      `module-${stage}`,
      {
        pair,
        plane: STAGE,
        size: CARD,
        sun: suns[stage],
        warmth: [stage / 5, (stage + 1) / 5],
        stroke: 8.2,
        // The heart of the last one is closed.
        fade: stage === 4 ? [0.12, 0] : [0.12, 0.12],
      },
    ]),
  ),
  'conflict-cure': {
    pair: shortJourney,
    // Closer: the tangle is half out of the picture.
    plane: { ...SHORT_JOURNEY, x: 330, width: SHORT_JOURNEY.width - 330 },
    size: CARD,
    sun: { x: 1180, y: 180, radius: 206 },
    warmth: [0, 1],
    stroke: 8.2,
    fade: [0.12, 0],
  },
  journey: wholeWay,
}

/**
 * Draws the pictures of the seed content.
 *
 * @param {string} folder absolute path
 */
export async function writePictures(folder) {
  for (const [name, drawing] of Object.entries(pictures))
    await (
      await paint(drawing)
    )
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, `${name}.webp`))
}

/**
 * Draws the whole way as a vector picture: crisp wherever it is drawn large.
 *
 * @param {string} file absolute path
 */
export async function writeJourney(file) {
  await writeFile(file, drawingSvg({ ...wholeWay, size: { width: 1600, height: 530 }, stroke: 10 }))
}

/**
 * A drawing in pixels. Coverage has few steps, except under the sun: an eye sees no difference, and
 * the file is a third smaller.
 *
 * @param {Drawing} drawing
 */
export async function paint(drawing) {
  const lines = await sharp(Buffer.from(drawingSvg(drawing, 'lines')))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = lines
  for (let i = 3; i < data.length; i += 4) data[i] = Math.round(data[i] / 17) * 17
  return sharp(Buffer.from(drawingSvg(drawing, 'sun'))).composite([
    { input: data, raw: { width: info.width, height: info.height, channels: 4 } },
  ])
}
