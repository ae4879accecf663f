'use client'

import { useId, useState, type ReactNode } from 'react'

type AccordionItem = { title: string; content: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** Index of the item that is open at first; none unless told. */
  initialOpen?: number | null
  headingLevel?: 2 | 3 | 4
}

/**
 * Questions that open one at a time. Closed answers are in the page, so they can be found and are
 * there for readers without scripts.
 */
export function Accordion({ items, initialOpen = null, headingLevel = 3 }: AccordionProps) {
  const [openIndex, setOpenIndex] = useState(initialOpen)
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div className="divide-y divide-hairline border-y border-hairline">
      {items.map(({ title, content }, index) => {
        const isOpen = index === openIndex
        const buttonId = `${id}-button-${index}`
        const regionId = `${id}-region-${index}`
        return (
          <div key={title}>
            <Heading>
              <button
                type="button"
                id={buttonId}
                aria-expanded={isOpen}
                aria-controls={regionId}
                onClick={() => setOpenIndex(isOpen ? null : index)}
                className="heading flex w-full cursor-pointer items-center gap-6 py-5 text-start text-lg leading-snug hover:text-clay"
              >
                <span className="grow">{title}</span>
                <OpenMark isOpen={isOpen} />
              </button>
            </Heading>
            <div
              id={regionId}
              role="region"
              aria-labelledby={buttonId}
              hidden={!isOpen}
              data-collapsed=""
              className="max-w-prose animate-appear pe-8 pb-7"
            >
              {content}
            </div>
          </div>
        )
      })}
    </div>
  )
}

/** Two lines: crossed while closed, side by side when open. */
function OpenMark({ isOpen }: { isOpen: boolean }) {
  return (
    <svg viewBox="0 0 20 20" fill="none" aria-hidden="true" className="size-5 shrink-0 text-clay">
      <g stroke="currentColor" strokeWidth="1.75" strokeLinecap="round">
        <path d={isOpen ? 'M3 8h14' : 'M3 10h14'} />
        <path d={isOpen ? 'M3 12h14' : 'M10 3v14'} />
      </g>
    </svg>
  )
}
