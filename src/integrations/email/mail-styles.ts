import { hexColors } from '@/domain/design/hex-colors'

/** Returns the hex value of a color in light mode. */
export const color = (name: keyof typeof hexColors) => hexColors[name].light

// Emails cannot load web fonts. These preinstalled fonts are similar to the site's.
export const serifFont = "'Iowan Old Style', Georgia, 'Times New Roman', serif"

export const bodyText = {
  color: color('ink'),
  fontSize: 17,
  lineHeight: '27px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const

export const quietLink = { color: color('ink-soft'), textDecoration: 'underline' }
