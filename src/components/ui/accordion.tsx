import type { ReactNode } from 'react'

type AccordionItem = {
  title: string
  /** A short text beside the title, also visible while the item is closed. */
  note?: string | null
  content: ReactNode
}

type AccordionProps = {
  items: readonly AccordionItem[]
  /** The name of the <details> group, which allows one open item. Must be unique on the page. */
  name: string
  /** The index of the item that is open at first. By default, no item is open. */
  initialOpenIndex?: number
}

/** Renders an accordion. Closed items stay in the page, so that the browser's search finds them. */
export function Accordion({ items, name, initialOpenIndex }: AccordionProps) {
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {items.map(({ title, note, content }, index) => (
        <details
          key={index}
          name={name}
          open={index === initialOpenIndex}
          className="accordion-item group"
        >
          <summary className="flex cursor-pointer list-none items-center gap-6 py-5 hover:text-clay">
            {note ? (
              <hgroup className="grid min-w-0 grow grid-cols-1 items-baseline gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
                <ItemTitle>{title}</ItemTitle>
                <p className="text-sm text-ink-soft tabular-nums">{note}</p>
              </hgroup>
            ) : (
              <ItemTitle>{title}</ItemTitle>
            )}
            <ToggleIcon />
          </summary>
          <div className="max-w-prose pe-8 pb-7 print:max-w-none">{content}</div>
        </details>
      ))}
    </div>
  )
}

const ItemTitle = ({ children }: { children: string }) => (
  <h3 className="heading min-w-0 grow text-lg leading-snug wrap-anywhere">{children}</h3>
)

/** Renders a plus sign when closed and a minus sign when open. */
function ToggleIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-5 shrink-0 text-clay print:hidden *:origin-center *:transition-transform"
    >
      <path d="M3 10h14" />
      <path d="M3 10h14" className="group-not-open:rotate-90" />
    </svg>
  )
}
