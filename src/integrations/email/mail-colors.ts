import { hexColors } from '@/domain/design/hex-colors'

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof hexColors
type Use = keyof typeof properties

/**
 * Returns the class that sets an element's color in dark mode. The color in light mode is an inline
 * style.
 */
export const darkClass = (use: Use, color: Color): string => `${use}-${color}`

/**
 * Returns the CSS rules of the classes that `darkClass` returns. They need `!important` to override
 * the inline styles.
 */
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
