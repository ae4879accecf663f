/**
 * How a series is drawn. Styles differ in more than color, for people who can't tell colors apart.
 */
export type ChartStyle = 'full' | 'outline' | 'striped'

/** Renders the legend of a chart. */
export function ChartKey({ series }: { series: readonly { name: string; style: ChartStyle }[] }) {
  return (
    <figcaption>
      <ul className="h2h-row">
        {series.map(({ name, style }) => (
          <li key={name}>
            <span className={`h2h-chart__key h2h-chart__${style}`} /> {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
