import { hexColors } from '@/domain/design/hex-colors'

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof hexColors
type Use = keyof typeof properties

/** Returns the class for an element's dark color. Its light color is an inline style. */
export const darkClass = (use: Use, color: Color): string => `${use}-${color}`

/** Returns the CSS rules of these classes, which must override the inline styles. */
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
