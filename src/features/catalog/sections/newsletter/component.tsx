import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { PageSection } from '../page-section'
import type { SectionProps } from '../section-props'
import { NEWSLETTER_HEADING } from './config'

export function NewsletterSection({ section, context, anchor }: SectionProps<'newsletter'>) {
  const { heading, text, buttonLabel } = section
  return (
    <PageSection anchor={anchor} heading={heading || NEWSLETTER_HEADING}>
      <div className="grid gap-7">
        {text && (
          <p dir="auto" className="max-w-[35.9em] text-lg whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        )}
        <NewsletterForm source={context.path} buttonLabel={buttonLabel || NEWSLETTER_HEADING} />
      </div>
    </PageSection>
  )
}
