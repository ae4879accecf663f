import { Document, Page, Text, View } from '@react-pdf/renderer'
import { formatNet } from '@/domain/checkout/money'
import type { Statement, StatementSums } from '@/domain/checkout/statement'
import { timeZones } from '@/domain/identity/time-zones'
import { paper } from './paper'
import { typesettable } from './printable'
import { Brand, TwoLines } from './sheet-parts'
import { statementStyles } from './statement-styles'

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })

const columns: [label: string, value: (sums: StatementSums) => string][] = [
  ['Sales', ({ sales }) => String(sales)],
  ['Paid', ({ salesCents }) => formatNet(salesCents)],
  ['Discounts', ({ discountCents }) => formatNet(discountCents)],
  ['Refunds', ({ refundedCents }) => formatNet(refundedCents)],
  ['PayPal fees', ({ feeCents }) => formatNet(feeCents)],
  ['Net', ({ netCents }) => formatNet(netCents)],
]

/** The year of a seller, by month, on one sheet that fits A4 and US Letter. */
export function StatementDocument({ statement }: { statement: Statement }) {
  const { year, timezone, brand, seller, isTest, months, total } = statement
  const title = `Statement ${year}`
  const zone = timeZones.find(({ value }) => value === timezone)?.label ?? 'UTC'
  return (
    <Document title={`${title}, ${brand}`} author={seller.name} creator={brand} language="en-US">
      <Page size={paper} wrap={false}>
        <View style={statementStyles.sheet}>
          <View style={statementStyles.head}>
            <Brand name={brand} />
            <Text style={statementStyles.number}>{title}</Text>
          </View>
          <TwoLines />
          <View style={statementStyles.seller}>
            {[seller.name, seller.address, seller.taxId && `Tax number: ${seller.taxId}`].map(
              (line) => line && <Text key={line}>{typesettable(line)}</Text>,
            )}
          </View>
          <Row name="US dollars" cells={columns.map(([label]) => label)} isStrong />
          {months.map((sums, month) => (
            <Row
              key={month}
              name={monthName.format(Date.UTC(year, month, 1))}
              cells={columns.map(([, value]) => value(sums))}
            />
          ))}
          <Row name="Total" cells={columns.map(([, value]) => value(total))} isStrong />
          <View style={statementStyles.notes}>
            <Text>{`Months as in the time zone ${zone}.`}</Text>
            <Text>Discounts by coupons are not part of what was paid.</Text>
            <Text>Fees are those that PayPal has reported.</Text>
            {total.withoutFee > 0 && (
              <Text>{`For ${total.withoutFee} movements PayPal has not reported a fee.`}</Text>
            )}
            {isTest && <Text>Test payments of the sandbox: no money was moved.</Text>}
          </View>
        </View>
      </Page>
    </Document>
  )
}

type RowProps = { name: string; cells: string[]; isStrong?: boolean }

function Row({ name, cells, isStrong = false }: RowProps) {
  const weight = isStrong ? [statementStyles.strong] : []
  return (
    <View style={statementStyles.row}>
      <Text style={[statementStyles.month, ...weight]}>{name}</Text>
      {cells.map((cell, index) => (
        <Text key={index} style={[statementStyles.cell, ...weight]}>
          {cell}
        </Text>
      ))}
    </View>
  )
}
