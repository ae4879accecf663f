import type { ReactNode } from 'react'
import { type Counted, FEW_PEOPLE } from '@/domain/together/counted'

type Item = readonly [label: string, value: ReactNode]

/** Numbers beside each other, large, each under what it counts. */
export function Stats({ items }: { items: readonly Item[] }) {
  return <Pairs className="h2h-stats" items={items} />
}

/** What is known about somebody or something. */
export function Facts({ items }: { items: readonly Item[] }) {
  return <Pairs className="h2h-facts" items={items} />
}

/** A number of people, once it is of enough of them. */
export const countedPeopleOrFew = (counted: Counted): ReactNode =>
  counted === null ? <small>{FEW_PEOPLE}</small> : counted.toLocaleString('en-US')

function Pairs({ className, items }: { className: string; items: readonly Item[] }) {
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
