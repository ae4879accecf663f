import 'server-only'
import path from 'node:path'
import sharp from 'sharp'

type SharePictureTexts = { brand: string; title: string; line: string | null }

// Both files are read from the site's working directory. The background has the motif in its lower
// half.
const assetFolder = path.join(process.cwd(), 'src/features/catalog/share')
const backgroundPath = path.join(assetFolder, 'ground.png')
const fontPath = path.join(assetFolder, 'fraunces-560.ttf')

const MARGIN = 72
const TEXT_WIDTH = 1200 - 2 * MARGIN
/** The maximum height of a heading that has a line below it, in pixels. */
const MAX_HEADING_HEIGHT = 130
const INK_COLOR = '#311c2b'
const SOFT_INK_COLOR = '#5b4553'

/** Renders a shared link's preview picture, and responds with it: a 1200 × 630 PNG. */
export async function renderSharePicture({
  brand,
  title,
  line,
}: SharePictureTexts): Promise<Response> {
  const [brandImage, headingImage, lineImage] = await Promise.all([
    renderText(brand, 30, SOFT_INK_COLOR),
    renderText(truncate(title, 100), fontSizeFor(title), INK_COLOR),
    line ? renderText(truncate(line, 70), 34, SOFT_INK_COLOR) : null,
  ])
  const headingTop = MARGIN - 12 + 30 + 40
  const png = await sharp(backgroundPath)
    .composite([
      { input: brandImage.data, left: MARGIN, top: MARGIN - 12 },
      { input: headingImage.data, left: MARGIN, top: headingTop },
      ...(lineImage && headingImage.height < MAX_HEADING_HEIGHT
        ? [{ input: lineImage.data, left: MARGIN, top: headingTop + headingImage.height + 24 }]
        : []),
    ])
    .png({ palette: true, effort: 4 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

/** Returns a font size for the title that keeps even the longest one above the motif. */
function fontSizeFor(title: string): number {
  if (title.length <= 26) return 76
  return title.length <= 70 ? 56 : 44
}

async function renderText(text: string, size: number, color: string) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Fraunces Share ${size}`,
      fontfile: fontPath,
      width: TEXT_WIDTH,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

const truncate = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text

/** Escapes text for Pango, which parses markup and rejects control characters. */
const escapeMarkup = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
