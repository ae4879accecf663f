/** How a series is drawn. They differ by more than their color. */
export type ChartLook = 'full' | 'outline' | 'striped'

/** What is added to a shape so that it is striped. The drawing has `Stripes`. */
export const stripesOf = (id: string, look: ChartLook) =>
  look === 'striped' ? { fill: `url(#${id}-stripes)` } : {}

/** The pattern of what is striped in the drawing with this id. */
export function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-stripes`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="h2h-chart__stripe" width="2.5" height="5" />
      </pattern>
    </defs>
  )
}

/** Says under a drawing which shape is what. */
export function ChartKey({
  id,
  series,
}: {
  id: string
  series: readonly { name: string; look: ChartLook }[]
}) {
  return (
    <figcaption>
      <ul className="h2h-chart__key">
        {series.map(({ name, look }) => (
          <li key={name}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <rect
                className={`h2h-chart__${look}`}
                {...stripesOf(id, look)}
                x="1"
                y="1"
                width="14"
                height="14"
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
