/** The light and dark colors of tokens.css as hex values, for emails and PDFs. */
export const hexColors = {
  paper: { light: '#fbf6ee', dark: '#1d121b' },
  raised: { light: '#fffcf7', dark: '#261923' },
  ink: { light: '#341e2f', dark: '#ede7de' },
  'ink-soft': { light: '#574352', dark: '#c7bbb1' },
  hairline: { light: '#e0d6ca', dark: '#43333f' },
  clay: { light: '#9a4226', dark: '#ed9a6f' },
  'on-clay': { light: '#fffbf4', dark: '#1e111b' },
  rose: { light: '#c66177', dark: '#e48396' },
} as const
