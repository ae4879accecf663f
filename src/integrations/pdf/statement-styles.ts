import { StyleSheet } from '@react-pdf/renderer'
import { hexColors } from '@/domain/design/hex-colors'
import { sans, serif } from './fonts'
import { paper } from './paper'

const hairline = `1px solid ${hexColors.hairline.light}`

/** A statement in the site's look, on white: it is for printing. Lengths are points. */
export const statementStyles = StyleSheet.create({
  sheet: {
    height: paper.height,
    padding: 56,
    fontFamily: sans,
    fontSize: 10,
    lineHeight: 1.5,
    color: hexColors.ink.light,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  number: { fontFamily: serif, fontWeight: 600, fontSize: 18, lineHeight: 1.2 },
  seller: { marginBottom: 24 },
  strong: { fontWeight: 600 },
  row: { flexDirection: 'row', borderBottom: hairline, paddingVertical: 7 },
  month: { width: 81 },
  cell: { width: 67, textAlign: 'right' },
  notes: { marginTop: 20, fontSize: 9.5, color: hexColors['ink-soft'].light },
})
