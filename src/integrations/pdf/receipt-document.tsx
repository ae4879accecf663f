import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { formatMoment } from '@/domain/text/moment'
import { formatAmount, formatNet } from '@/domain/checkout/money'
import {
  keptCents,
  priceLines,
  type ReceiptContent,
  receiptName,
  formatRefund,
} from '@/domain/checkout/receipt'
import { paper } from './paper'
import { directionOf, typesettable } from './printable'
import { styles } from './receipt-styles'
import { Brand, TwoLines } from './sheet-parts'

// The page has room for so many.
const SHOWN_REFUNDS = 4

/**
 * A receipt on one sheet that fits A4 and US Letter.
 * What is written in it is printable already (`printable.ts`).
 */
export function ReceiptDocument({ receipt }: { receipt: ReceiptContent }) {
  const { number, brand, siteUrl, seller, buyer, paidAt, timezone, captureId } = receipt
  const name = receiptName(number)
  return (
    <Document
      title={`${name}, ${brand}`}
      author={seller.name}
      subject={receipt.courseTitle}
      creator={brand}
      producer={brand}
      language="en-US"
      creationDate={paidAt}
      modificationDate={paidAt}
    >
      <Page size={paper} wrap={false}>
        <View style={styles.sheet}>
          <View style={styles.head}>
            <Brand name={brand} />
            <Text style={styles.number}>{name}</Text>
          </View>
          <TwoLines />
          <View style={styles.parties}>
            <Party label="Seller" lines={[seller.name, seller.address, seller.email]}>
              {seller.taxId && <Words lines={2}>{`Tax number: ${seller.taxId}`}</Words>}
            </Party>
            <Party label="Buyer" lines={[buyer.name, null, buyer.email]} />
          </View>
          <View style={styles.row}>
            <View style={styles.what}>
              <Text style={styles.label}>Course</Text>
              <Words lines={3} strong>
                {receipt.courseTitle}
              </Words>
            </View>
            <Text style={styles.amount}>{amountOf(receipt, receipt.amountCents)}</Text>
          </View>
          <PriceLines receipt={receipt} />
          <Refunds receipt={receipt} />
          <View style={styles.facts}>
            <Fact label="Paid with PayPal" value={formatMoment(paidAt, timezone)} />
            <Fact label="PayPal transaction" value={captureId} />
            {receipt.isTest && <Fact label="Test payment" value="No money was moved." />}
          </View>
          <View style={styles.foot}>
            <Text style={[styles.quiet, styles.questions]}>
              Questions about this receipt:{' '}
              <Link src={`mailto:${seller.email}`} style={styles.link}>
                {seller.email}
              </Link>
            </Text>
            <Text style={styles.quiet}>{siteUrl.replace(/^https?:\/\//, '')}</Text>
          </View>
        </View>
      </Page>
    </Document>
  )
}

const amountOf = ({ currency }: ReceiptContent, cents: number) =>
  `${formatAmount(cents)} ${currency}`

type PartyProps = {
  label: string
  lines: [name: string, address: string | null, email: string | null]
  children?: React.ReactNode
}

function Party({ label, lines: [name, address, email], children }: PartyProps) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      <Words lines={2} strong>
        {name}
      </Words>
      {address && <Words lines={6}>{address}</Words>}
      {children}
      {email && <Words lines={3}>{email}</Words>}
    </View>
  )
}

function PriceLines({ receipt }: { receipt: ReceiptContent }) {
  const lines = priceLines(receipt)
  if (lines.length === 0) return null
  return (
    <View style={styles.refunds}>
      {lines.map(({ label, cents }) => (
        <View key={label} style={styles.line}>
          <Text>{label}</Text>
          <Text>{`${formatNet(cents)} ${receipt.currency}`}</Text>
        </View>
      ))}
    </View>
  )
}

function Refunds({ receipt }: { receipt: ReceiptContent }) {
  const { refunds, timezone } = receipt
  if (refunds.length === 0) return null
  const more = refunds.length - SHOWN_REFUNDS
  return (
    <View style={styles.refunds}>
      {refunds.slice(0, SHOWN_REFUNDS).map((refund, index) => (
        <Text key={index}>{formatRefund(refund, timezone)}</Text>
      ))}
      {more > 0 && <Text>{`and ${more} more`}</Text>}
      <View style={styles.kept}>
        <Text style={styles.strong}>Paid after refunds</Text>
        <Text style={styles.amount}>{amountOf(receipt, keptCents(receipt))}</Text>
      </View>
    </View>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.factLabel}>{label}</Text>
      <Text style={styles.factValue}>{value}</Text>
    </View>
  )
}

type WordsProps = { children: string; lines: number; strong?: boolean }

/**
 * What somebody typed: it runs as its letters do, and what is too long for the sheet ends in dots.
 */
function Words({ children, lines, strong = false }: WordsProps) {
  return (
    <Text
      style={[
        ...(strong ? [styles.strong] : []),
        {
          direction: directionOf(children),
          textAlign: 'left',
          maxLines: lines,
          textOverflow: 'ellipsis',
        },
      ]}
    >
      {typesettable(children)}
    </Text>
  )
}
