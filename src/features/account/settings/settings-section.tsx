import { type ReactNode, useId } from 'react'
import { Card } from '@/components/ui/card'

type SettingsSectionProps = { title: string; lead?: string; children: ReactNode }

/** A section of a settings tab, in a card of its own. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId} className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h2 id={headingId} className="heading text-xl">
          {title}
        </h2>
        {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </header>
      {children}
    </Card>
  )
}
