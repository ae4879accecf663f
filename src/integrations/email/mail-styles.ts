import { hexColors } from '@/domain/design/hex-colors'

/** A color of the site by day, as mail programs take it. */
export const color = (name: keyof typeof hexColors) => hexColors[name].light

// Fonts cannot be loaded in a mail: these are on the devices, and near to those of the site.
export const serifFont = "'Iowan Old Style', Georgia, 'Times New Roman', serif"

export const words = {
  color: color('ink'),
  fontSize: 17,
  lineHeight: '27px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const

export const quietLink = { color: color('ink-soft'), textDecoration: 'underline' }
