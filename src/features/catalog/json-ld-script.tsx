import { type JsonLd, serializeJsonLd } from '@/domain/learning/json-ld'

/** Structured data for search engines. Browsers don't execute it. */
export function JsonLdScript({ data }: { data: readonly (JsonLd | null)[] }) {
  const items = data.filter((part) => part !== null)
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(items) }}
    />
  )
}
