import { type Counted, FEW_PEOPLE } from '@/domain/together/counted'

/** A number of people in a list of figures, once it is of enough of them. */
export function CountedFigure({ label, counted }: { label: string; counted: Counted }) {
  return (
    <div>
      <dt>{label}</dt>
      {counted === null ? (
        <dd className="h2h-figures__few">{FEW_PEOPLE}</dd>
      ) : (
        <dd>{counted.toLocaleString('en-US')}</dd>
      )}
    </div>
  )
}
