import type { ReactNode } from 'react'
import { fillPlaceholders } from '../fill-placeholders'
import { AudienceSection } from './audience/component'
import { CallToActionSection } from './call-to-action/component'
import { CoursesSection } from './courses/component'
import { CurriculumSection } from './curriculum/component'
import { FaqSection } from './faq/component'
import { GuaranteeSection } from './guarantee/component'
import { ImageTextSection } from './image-text/component'
import { IncludedSection } from './included/component'
import { InstructorSection } from './instructor/component'
import { NewsletterSection } from './newsletter/component'
import { OutcomesSection } from './outcomes/component'
import type { Section, SectionContext } from './section-props'
import { TestimonialsSection } from './testimonials/component'
import { TextSection } from './text/component'
import { TogetherSection } from './together/component'
import { VideoSection } from './video/component'

type SectionsProps = {
  sections: readonly Section[]
  context: SectionContext
  /** Renders only these kinds. By default, all. */
  filter?: (section: Section) => boolean
}

/** The sections of a page, without the hidden ones. */
export const Sections = ({ sections, context, filter = () => true }: SectionsProps) =>
  sections.map((section, index) => {
    if (section.isHidden || !filter(section)) return null
    const { blockType } = section
    const position = sections
      .slice(0, index)
      .filter((other) => other.blockType === blockType && !other.isHidden).length
    const anchor = position === 0 ? blockType : `${blockType}-${position + 1}`
    return (
      // The live preview finds the section by its position in the form.
      <div key={section.id ?? index} data-section={index} className="divided-section">
        {renderSection(fillPlaceholders(section, context.site), context, anchor)}
      </div>
    )
  })

function renderSection(section: Section, context: SectionContext, anchor: string): ReactNode {
  const props = { context, anchor }
  switch (section.blockType) {
    case 'text':
      return <TextSection section={section} {...props} />
    case 'imageText':
      return <ImageTextSection section={section} {...props} />
    case 'outcomes':
      return <OutcomesSection section={section} {...props} />
    case 'audience':
      return <AudienceSection section={section} {...props} />
    case 'instructor':
      return <InstructorSection section={section} {...props} />
    case 'testimonials':
      return <TestimonialsSection section={section} {...props} />
    case 'video':
      return <VideoSection section={section} {...props} />
    case 'callToAction':
      return <CallToActionSection section={section} {...props} />
    case 'faq':
      return <FaqSection section={section} {...props} />
    case 'curriculum':
      return <CurriculumSection section={section} {...props} />
    case 'included':
      return <IncludedSection section={section} {...props} />
    case 'together':
      return <TogetherSection section={section} {...props} />
    case 'guarantee':
      return <GuaranteeSection section={section} {...props} />
    case 'newsletter':
      return <NewsletterSection section={section} {...props} />
    case 'courses':
      return <CoursesSection section={section} {...props} />
  }
}
