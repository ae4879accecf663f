import { Accordion } from '@/components/ui/accordion'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { routes } from '@/domain/routes/paths'
import { Specimen } from './specimen'

const questions = [
  {
    title: 'Can I take it alone?',
    content: <p>Yes. One person can change how an argument goes.</p>,
  },
  { title: 'How long does it take?', content: <p>Most people finish in one or two weeks.</p> },
]

/** Everything that holds other things. */
export function StructureSpecimens() {
  return (
    <>
      <Specimen title="Cards" note="A hairline instead of a shadow.">
        <Card>Words on a sheet.</Card>
        <Card flush>
          <Motif fill tension={2} className="aspect-[5/2] w-full bg-blush" />
          <p className="p-6">A picture to the edges, and words under it.</p>
        </Card>
      </Specimen>
      <Specimen title="Accordion" note="One answer at a time.">
        <Accordion name="specimen" items={questions} initialOpen={0} />
      </Specimen>
      <Specimen title="Breadcrumbs">
        <Breadcrumbs
          items={[
            { label: 'Conflict Cure', href: routes.design },
            { label: 'Modules', href: routes.design },
            { label: 'Module 1: See The Conflict Clearly' },
          ]}
        />
      </Specimen>
    </>
  )
}
