/** The colours of the site (tokens.css) as mail programs understand them: on paper, and in the dark. */
export const mailColors = {
  paper: { light: '#fbf6ee', dark: '#1d121b' },
  raised: { light: '#fffcf7', dark: '#261923' },
  ink: { light: '#341e2f', dark: '#ede7de' },
  'ink-soft': { light: '#574352', dark: '#c7bbb1' },
  hairline: { light: '#e0d6ca', dark: '#43333f' },
  clay: { light: '#9a4226', dark: '#ed9a6f' },
  'on-clay': { light: '#fffbf4', dark: '#1e111b' },
  rose: { light: '#c66177', dark: '#e48396' },
} as const

const properties = { bg: 'background-color', fg: 'color', edge: 'border-color' } as const

type Color = keyof typeof mailColors
type Use = keyof typeof properties

/** The class that gives an element its colour in the dark; by day it has the colour inline. */
export const inDark = (use: Use, color: Color): string => `${use}-${color}`

/** The rules of these classes. Inline styles win unless told otherwise. */
export function darkRules(): string {
  const rules = Object.entries(mailColors).flatMap(([name, { dark }]) =>
    Object.entries(properties).map(
      ([use, property]) => `.${use}-${name}{${property}:${dark} !important}`,
    ),
  )
  // The body's own cell has the colour inline and takes no class.
  rules.push(`.bg-paper>table>tbody>tr>td{background-color:${mailColors.paper.dark} !important}`)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}
