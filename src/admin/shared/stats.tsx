import type { ReactNode } from 'react'
import { type ReportableCount, TOO_FEW_PEOPLE_LABEL } from '@/domain/together/reportable-count'

type LabeledValue = readonly [label: string, value: ReactNode]

type FactsProps = { items: readonly LabeledValue[]; className?: string }

/** Lists labeled facts about someone or something. */
export function Facts({ items, className = 'h2h-facts' }: FactsProps) {
  return (
    <dl className={className}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows large numbers side by side, each with a label. */
export function Stats({ items }: { items: readonly LabeledValue[] }) {
  return <Facts className="h2h-stats" items={items} />
}

/** Formats a number of people, or explains that there are too few to report. */
export const formatReportableCount = (count: ReportableCount): ReactNode =>
  count === null ? <small>{TOO_FEW_PEOPLE_LABEL}</small> : count.toLocaleString('en-US')
