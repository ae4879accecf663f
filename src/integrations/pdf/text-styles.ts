import { hexColors } from '@/domain/design/hex-colors'
import { type Family, sansFamilies, serifFamilies } from './fonts'

/** The style of a line. Lengths are in points. */
export type TextStyle = {
  families: readonly Family[]
  weight: 400 | 600
  size: number
  height: number
  color: string
}

const ink = hexColors.ink.light
const inkSoft = hexColors['ink-soft'].light

const body: TextStyle = { families: sansFamilies, weight: 400, size: 11, height: 16.5, color: ink }
const heading: TextStyle = { ...body, families: serifFamilies, weight: 600 }

/** The site's text styles, in the colors of light mode, for printing. */
export const textStyles = {
  body,
  quiet: { ...body, color: inkSoft },
  name: { ...body, weight: 600 },
  small: { ...body, size: 9.5, height: 14.25, color: inkSoft },
  figure: { ...body, size: 10, height: 15 },
  sum: { ...body, weight: 600, size: 10, height: 15 },
  brand: { ...heading, size: 18, height: 21.6 },
  title: { ...heading, size: 28, height: 33.6 },
  question: { ...heading, size: 16, height: 20 },
} as const satisfies Record<string, TextStyle>
