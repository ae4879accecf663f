import { StyleSheet } from '@react-pdf/renderer'
import { hexColors } from '@/domain/design/hex-colors'
import { sans, serif } from './fonts'

const ink = hexColors.ink.light
const inkSoft = hexColors['ink-soft'].light

/** A journey in the site's look, on white: it is for printing. Lengths are points. */
export const journeyStyles = StyleSheet.create({
  page: {
    paddingTop: 56,
    paddingHorizontal: 56,
    // Above the foot.
    paddingBottom: 84,
    fontFamily: sans,
    fontSize: 11,
    color: ink,
  },
  // Not for the whole page: with a height of lines, the numbers of the pages are not drawn.
  body: { fontSize: 11, lineHeight: 1.5 },
  title: { fontFamily: serif, fontWeight: 600, fontSize: 28, lineHeight: 1.2 },
  lead: { color: inkSoft, marginTop: 6 },
  entry: { marginTop: 30 },
  module: { fontSize: 9.5, color: inkSoft, marginBottom: 2 },
  question: { fontFamily: serif, fontWeight: 600, fontSize: 16, lineHeight: 1.25 },
  note: { fontSize: 9.5, color: inkSoft, marginTop: 3 },
  instruction: { color: inkSoft, marginTop: 8 },
  answer: { marginTop: 14, paddingLeft: 12, borderLeftWidth: 2 },
  first: { borderLeftColor: hexColors.clay.light },
  second: { borderLeftColor: hexColors.rose.light },
  name: { fontWeight: 600, marginBottom: 3 },
  gap: { height: 8 },
  quiet: { color: inkSoft },
  foot: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTop: `1px solid ${hexColors.hairline.light}`,
    paddingTop: 10,
    fontSize: 9.5,
    color: inkSoft,
  },
})
