import { StyleSheet } from '@react-pdf/renderer'
import { hexColors } from '@/domain/design/hex-colors'
import { sans, serif } from './fonts'
import { paper } from './paper'

const ink = hexColors.ink.light
const inkSoft = hexColors['ink-soft'].light
const hairline = `1px solid ${hexColors.hairline.light}`

/** A receipt in the site's look, on white: it is for printing. Lengths are points. */
export const styles = StyleSheet.create({
  // As high as the paper: a page that may not break is otherwise as high as what is on it.
  sheet: {
    height: paper.height,
    padding: 56,
    // Above the foot.
    paddingBottom: 88,
    fontFamily: sans,
    fontSize: 11,
    lineHeight: 1.5,
    color: ink,
  },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
  brand: { flexDirection: 'row', alignItems: 'center', maxWidth: 280 },
  mark: { width: 26, height: 26, marginRight: 8 },
  brandName: {
    fontFamily: serif,
    fontWeight: 600,
    fontSize: 18,
    lineHeight: 1.2,
    maxWidth: 250,
    maxLines: 2,
    textOverflow: 'ellipsis',
  },
  number: { fontFamily: serif, fontWeight: 600, fontSize: 18, lineHeight: 1.2 },
  lines: { width: 483, height: 6, marginTop: 20, marginBottom: 24 },
  parties: { flexDirection: 'row', justifyContent: 'space-between', marginBottom: 28 },
  party: { width: 225 },
  label: { fontSize: 9.5, color: inkSoft, marginBottom: 4 },
  strong: { fontWeight: 600 },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    borderTop: hairline,
    borderBottom: hairline,
    paddingVertical: 16,
  },
  what: { width: 330 },
  amount: { fontWeight: 600, textAlign: 'right' },
  refunds: { borderBottom: hairline, paddingVertical: 16 },
  line: { flexDirection: 'row', justifyContent: 'space-between' },
  kept: { flexDirection: 'row', justifyContent: 'space-between', marginTop: 8 },
  facts: { marginTop: 24 },
  fact: { flexDirection: 'row', marginBottom: 6 },
  factLabel: { width: 140, color: inkSoft },
  factValue: { width: 343 },
  foot: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 44,
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTop: hairline,
    paddingTop: 12,
  },
  quiet: { fontSize: 9.5, color: inkSoft },
  questions: { maxWidth: 330, maxLines: 1, textOverflow: 'ellipsis' },
  link: { color: inkSoft, textDecoration: 'underline' },
})
