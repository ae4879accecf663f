import { hexColors } from '@/domain/design/hex-colors'

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof hexColors
type Use = keyof typeof properties

/** The class that gives an element its color in the dark; by day it has the color inline. */
export const inDark = (use: Use, color: Color): string => `${use}-${color}`

/** The rules of these classes. Inline styles win unless told otherwise. */
export function darkRules(): string {
  const rules = Object.entries(hexColors).flatMap(([name, { dark }]) =>
    Object.entries(properties).map(
      ([use, property]) => `.${use}-${name}{${property}:${dark} !important}`,
    ),
  )
  // The body's own cell has the color inline and takes no class.
  rules.push(`.bg-paper>table>tbody>tr>td{background-color:${hexColors.paper.dark} !important}`)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
