import { hexColors } from '@/domain/design/hex-colors'

/** Returns the hex value of a color in light mode. */
export const color = (name: keyof typeof hexColors) => hexColors[name].light

// Emails cannot load web fonts. These preinstalled fonts are similar to the site's.
export const serifFont = "'Iowan Old Style', Georgia, 'Times New Roman', serif"

export const bodyTextStyle = {
  color: color('ink'),
  fontSize: 17,
  lineHeight: '27px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const

export const quietLinkStyle = { color: color('ink-soft'), textDecoration: 'underline' }

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof hexColors
type ColorUse = keyof typeof properties

/** Returns the class for an element's dark color. Its light color is an inline style. */
export const darkClass = (use: ColorUse, color: Color): string => `${use}-${color}`

/** Returns the CSS rules of the classes from `darkClass`. They override the inline styles. */
export function darkRules(): string {
  const rules = Object.entries(hexColors).flatMap(([name, { dark }]) =>
    Object.entries(properties).map(
      ([use, property]) => `.${use}-${name}{${property}:${dark} !important}`,
    ),
  )
  // `Body` renders a table cell that has an inline background color, but no class.
  rules.push(`.bg-paper>table>tbody>tr>td{background-color:${hexColors.paper.dark} !important}`)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
