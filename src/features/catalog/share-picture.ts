import 'server-only'
import path from 'node:path'
import sharp from 'sharp'

type Words = { brand: string; title: string; line: string | null }

// Paper with the two lines in its lower half. Both files are read from where the site is started.
const folder = path.join(process.cwd(), 'src/features/catalog/share')
const ground = path.join(folder, 'ground.png')
const fontfile = path.join(folder, 'fraunces-560.ttf')

const MARGIN = 72
const WIDTH = 1200 - 2 * MARGIN
/** A heading of more lines leaves no room for a line under it. */
const TALLEST = 130
const ink = '#311c2b'
const inkSoft = '#5b4553'

/** The picture that a shared link shows, 1200 × 630, as a PNG. */
export async function sharePicture({ brand, title, line }: Words): Promise<Response> {
  const [name, heading, under] = await Promise.all([
    words(brand, { size: 30, color: inkSoft, width: WIDTH }),
    words(shortened(title, 100), { size: sizeOf(title), color: ink, width: WIDTH }),
    line ? words(shortened(line, 70), { size: 34, color: inkSoft, width: WIDTH }) : null,
  ])
  const top = MARGIN - 12 + 30 + 40
  const png = await sharp(ground)
    .composite([
      { input: name.data, left: MARGIN, top: MARGIN - 12 },
      { input: heading.data, left: MARGIN, top },
      ...(under && heading.height < TALLEST
        ? [{ input: under.data, left: MARGIN, top: top + heading.height + 24 }]
        : []),
    ])
    .png({ palette: true, effort: 4 })
    .toBuffer()
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } })
}

/** So that the longest heading ends above the drawing. */
function sizeOf(title: string): number {
  if (title.length <= 26) return 76
  return title.length <= 70 ? 56 : 44
}

type Style = { size: number; color: string; width: number }

async function words(text: string, { size, color, width }: Style) {
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

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

/** Pango reads markup, and refuses control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
