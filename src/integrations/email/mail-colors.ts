import { hexColors } from '@/domain/design/hex-colors'

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof hexColors
type Use = keyof typeof properties

/** Returns the class for an element's dark-mode color; its light color is inline. */
export const darkClass = (use: Use, color: Color): string => `${use}-${color}`

/** Returns the CSS rules of these classes. `!important` overrides the inline colors. */
export function darkRules(): string {
  const rules = Object.entries(hexColors).flatMap(([name, { dark }]) =>
    Object.entries(properties).map(
      ([use, property]) => `.${use}-${name}{${property}:${dark} !important}`,
    ),
  )
  // The body's own table cell has an inline color, but accepts no class.
  rules.push(`.bg-paper>table>tbody>tr>td{background-color:${hexColors.paper.dark} !important}`)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
