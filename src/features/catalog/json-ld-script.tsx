import { type JsonLd, jsonLdText } from '@/domain/learning/json-ld'

/** Structured data for search engines. Browsers don't execute it. */
export function JsonLdScript({ data }: { data: readonly (JsonLd | null)[] }) {
  const parts = data.filter((part) => part !== null)
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(parts) }} />
  )
}
