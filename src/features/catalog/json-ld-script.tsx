import { type JsonLd, jsonLdText } from '@/domain/learning/json-ld'

/** A description for search engines. Browsers run nothing of it. */
export function JsonLdScript({ data }: { data: readonly (JsonLd | null)[] }) {
  const parts = data.filter((part) => part !== null)
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(parts) }} />
  )
}
