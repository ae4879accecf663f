/** How a series is drawn. They differ by more than their color. */
export type ChartStyle = 'full' | 'outline' | 'striped'

/** Says under a drawing which shape is what. */
export function ChartKey({ series }: { series: readonly { name: string; look: ChartStyle }[] }) {
  return (
    <figcaption>
      <ul className="h2h-row">
        {series.map(({ name, look }) => (
          <li key={name}>
            <span className={`h2h-chart__key h2h-chart__${look}`} /> {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
