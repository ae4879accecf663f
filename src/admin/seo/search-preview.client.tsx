'use client'

import { useFormFields } from '@payloadcms/ui'
import { cutForSearch, describeLength } from '@/domain/seo/search-preview'

/** The fields whose texts a page uses without texts of its own for search engines. */
const fallbackFields = {
  title: ['seoTitle', 'title', 'heading'],
  description: ['seoDescription', 'description', 'text', 'intro'],
} as const

/** Shows about how a search engine lists the page, and which text is too long for it. */
export function SearchPreview() {
  const title = useFirstText(fallbackFields.title)
  const description = useFirstText(fallbackFields.description)
  const hints = [describeLength(title, 'title'), describeLength(description, 'description')]
  return (
    <section className="field-type h2h-callout" aria-labelledby="h2h-search-preview">
      <p id="h2h-search-preview" className="field-description">
        In search results
      </p>
      <p dir="auto">
        <strong>{cutForSearch(title, 'title') || 'No title yet'}</strong>
      </p>
      {description && <p dir="auto">{cutForSearch(description, 'description')}</p>}
      <div role="status">
        {hints.filter(Boolean).map((hint) => (
          <p key={hint} className="field-description">
            {hint}
          </p>
        ))}
      </div>
    </section>
  )
}

/** Returns the first of these form fields that has a text. */
function useFirstText(names: readonly string[]): string {
  return useFormFields(([fields]) => {
    const texts = names
      .map((name) => fields[name]?.value)
      .filter((value): value is string => typeof value === 'string')
    return texts.find((text) => text.trim() !== '') ?? ''
  })
}
