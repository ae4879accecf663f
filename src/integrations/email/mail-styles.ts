import type { CSSProperties } from 'react'
import { hexColors } from '@/domain/design/hex-colors'

type Color = keyof typeof hexColors

/** Returns the hex value of a color in light mode. */
export const color = (name: Color) => hexColors[name].light

// Emails cannot load web fonts. These preinstalled fonts are similar to the site's.
export const sansFont = "'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"
export const serifFont = "'Iowan Old Style', Georgia, 'Times New Roman', serif"

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Colors = { fg?: Color; bg?: Color; edge?: Color }

/**
 * Returns the props of an element with these text, background, and border colors: the light colors
 * as an inline style, the dark ones as classes. `style` must set the border in its light color.
 */
export const withColors = ({ fg, bg, edge }: Colors, style: CSSProperties) => ({
  className: [fg && `fg-${fg}`, bg && `bg-${bg}`, edge && `edge-${edge}`].filter(Boolean).join(' '),
  style: {
    ...style,
    ...(fg && { color: color(fg) }),
    ...(bg && { backgroundColor: color(bg) }),
  },
})

export const bodyTextStyle = {
  fontSize: 17,
  lineHeight: '27px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const

/** Returns the dark-mode CSS for the classes from `withColors`. It overrides the inline styles. */
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
