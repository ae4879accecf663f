import 'server-only'
import path from 'node:path'
import sharp from 'sharp'

type ShareTexts = { brand: string; title: string; line: string | null }

// Both files are read from the working directory of the site. The background has the motif in its
// lower half.
const folder = path.join(process.cwd(), 'src/features/catalog/share')
const background = path.join(folder, 'ground.png')
const fontfile = path.join(folder, 'fraunces-560.ttf')

const MARGIN = 72
const WIDTH = 1200 - 2 * MARGIN
/** The maximum height of a heading that has a line below it, in pixels. */
const MAX_HEADING_HEIGHT = 130
const ink = '#311c2b'
const inkSoft = '#5b4553'

/** Responds with the preview picture of a shared link, a PNG of 1200 × 630 pixels. */
export async function sharePicture({ brand, title, line }: ShareTexts): Promise<Response> {
  const [name, heading, lineImage] = await Promise.all([
    renderText(brand, { size: 30, color: inkSoft, width: WIDTH }),
    renderText(shortened(title, 100), { size: sizeOf(title), color: ink, width: WIDTH }),
    line ? renderText(shortened(line, 70), { size: 34, color: inkSoft, width: WIDTH }) : null,
  ])
  const top = MARGIN - 12 + 30 + 40
  const png = await sharp(background)
    .composite([
      { input: name.data, left: MARGIN, top: MARGIN - 12 },
      { input: heading.data, left: MARGIN, top },
      ...(lineImage && heading.height < MAX_HEADING_HEIGHT
        ? [{ input: lineImage.data, left: MARGIN, top: top + heading.height + 24 }]
        : []),
    ])
    .png({ palette: true, effort: 4 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

/** Returns the font size at which even the longest heading ends above the motif. */
function sizeOf(title: string): number {
  if (title.length <= 26) return 76
  return title.length <= 70 ? 56 : 44
}

type Style = { size: number; color: string; width: number }

async function renderText(text: string, { size, color, width }: Style) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Fraunces Share ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height }
}

const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text

/** Escapes text for Pango, which parses markup and rejects control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
