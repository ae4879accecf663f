import { Card } from '@/components/ui/card'
import type { ModuleView } from '../views'
import { WorkbookLink } from '../workbook-link.client'

/** Offers the workbook in the first module, before the first exercise needs it. */
export function WorkbookOffer({ href, letterHref }: NonNullable<ModuleView['workbook']>) {
  return (
    <Card
      as="section"
      labelledBy="workbook"
      className="grid grid-cols-1 justify-items-start gap-3 print:hidden"
    >
      <h3 id="workbook" className="heading text-lg">
        Get the workbook
      </h3>
      <p className="max-w-prose text-ink-soft">
        It has every exercise in the course, with room to write. Print it or type into it.
      </p>
      <WorkbookLink href={href} letterHref={letterHref} />
    </Card>
  )
}
