import type { ReactNode } from 'react'
import { Scheme } from './scheme.client'

type SpecimenProps = {
  title: string
  /** When to use it. */
  note?: ReactNode
  /** Shown twice: by light and by dark. It must not carry ids of its own. */
  children: ReactNode
}

/** One part of the language, by light and by dark, whatever the reader's own choice is. */
export function Specimen({ title, note, children }: SpecimenProps) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="heading text-2xl">
        {title}
      </h2>
      {note && <p className="max-w-prose text-ink-soft">{note}</p>}
      <div className="grid grid-cols-1 overflow-hidden rounded-soft border border-hairline lg:grid-cols-2">
        {(['light', 'dark'] as const).map((scheme) => (
          <Scheme key={scheme} name={scheme} label={`${title}, ${scheme}`}>
            {children}
          </Scheme>
        ))}
      </div>
    </section>
  )
}

/** A state of a part with its name above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p className="text-xs text-ink-soft">{name}</p>
      {children}
    </div>
  )
}
