import sharp from 'sharp'
import { colors } from './colors.mjs'
import { drawingSvg } from './drawing.mjs'
import { JOURNEY, journey } from './stages.mjs'

const CARD = { width: 1200, height: 630 }

/**
 * Draws the ground of the picture that shared links show: paper, the whole way in its lower half,
 * and room for words above.
 *
 * @param {string} file absolute path
 */
export async function writeShareGround(file) {
  const size = { width: CARD.width, height: 400 }
  const drawing = drawingSvg({
    pair: journey,
    plane: JOURNEY,
    size,
    sun: { x: 1392, y: 180, radius: 200 },
    warmth: [0, 1],
    stroke: 8.5,
  })
  await sharp({ create: { ...CARD, channels: 3, background: colors.paper } })
    .composite([{ input: Buffer.from(drawing), top: CARD.height - size.height + 10, left: 0 }])
    .png({ palette: true, effort: 10 })
    .toFile(file)
}
