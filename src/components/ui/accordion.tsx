import type { ReactNode } from 'react'

type AccordionItem = { title: string; content: ReactNode }

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
      {items.map(({ title, content }, index) => (
        <details
          key={title}
          name={name}
          open={index === initialOpenIndex}
          className="accordion-item group"
        >
          <summary className="flex cursor-pointer list-none items-center gap-6 py-5 hover:text-clay">
            <h3 className="heading grow text-lg leading-snug">{title}</h3>
            <ToggleIcon />
          </summary>
          <div className="max-w-prose pe-8 pb-7 print:max-w-none">{content}</div>
        </details>
      ))}
    </div>
  )
}

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
