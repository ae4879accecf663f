import { hexColors } from '@/domain/design/hex-colors'

/** Returns a light-mode color of the site, as hex. */
export const color = (name: keyof typeof hexColors) => hexColors[name].light

// Emails cannot load fonts: these are preinstalled, and similar to the site's.
export const serifFont = "'Iowan Old Style', Georgia, 'Times New Roman', serif"

export const bodyText = {
  color: color('ink'),
  fontSize: 17,
  lineHeight: '27px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const

export const quietLink = { color: color('ink-soft'), textDecoration: 'underline' }
