import type { ReactNode } from 'react'
import { type Counted, TOO_FEW_PEOPLE } from '@/domain/together/counted'

type Item = readonly [label: string, value: ReactNode]

/** Shows large numbers side by side, each with a label. */
export function Stats({ items }: { items: readonly Item[] }) {
  return <DefinitionList className="h2h-stats" items={items} />
}

/** Lists labeled facts about someone or something. */
export function Facts({ items }: { items: readonly Item[] }) {
  return <DefinitionList className="h2h-facts" items={items} />
}

/** Formats a number of people, or explains that there are too few to report. */
export const countedPeopleOrFew = (counted: Counted): ReactNode =>
  counted === null ? <small>{TOO_FEW_PEOPLE}</small> : counted.toLocaleString('en-US')

function DefinitionList({ className, items }: { className: string; items: readonly Item[] }) {
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
