import { RichText } from '@/components/ui/rich-text'
import { PageSection } from '../page-section'
import type { SectionProps } from '../section-props'

export function TextSection({ section, anchor }: SectionProps<'text'>) {
  return (
    <PageSection anchor={anchor} heading={section.heading}>
      <RichText data={section.body} />
    </PageSection>
  )
}
