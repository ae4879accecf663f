/** How a series is drawn. Styles differ by more than color. */
export type ChartStyle = 'full' | 'outline' | 'striped'

/** Shows which style belongs to which series. */
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
