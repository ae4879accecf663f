import 'server-only'
import { splitParagraphs } from '@/domain/text/split-paragraphs'
import { safetyText } from '@/domain/together/safety-text'
import { memoizeUntilInvalidated } from '@/lib/memoize-until-invalidated'
import { getPayloadClient } from '@/server/payload'

export type Helpline = { name: string; phone: string | null; hours: string | null }

/** The safety notice shown before learning together. */
type SafetyTexts = {
  title: string
  paragraphs: readonly string[]
  /** Sorted by country. */
  helplines: { country: string; lines: Helpline[] }[]
}

/** Reads the safety notice, or its default, and the exit URL. Memoized until content changes. */
export const getTogetherTexts = memoizeUntilInvalidated(
  async (): Promise<{ safety: SafetyTexts; exitUrl: string | null }> => {
    const payload = await getPayloadClient()
    const {
      safetyTitle,
      safetyText: text,
      helpLines,
      exitAddress,
    } = await payload.findGlobal({
      slug: 'together',
      depth: 0,
      // The content is public, so a visitor's access is enough.
      overrideAccess: false,
      user: null,
    })
    const customParagraphs = splitParagraphs(text ?? '')
    return {
      safety: {
        title: safetyTitle?.trim() || safetyText.title,
        paragraphs: customParagraphs.length > 0 ? customParagraphs : safetyText.paragraphs,
        helplines: groupByCountry(helpLines ?? []),
      },
      exitUrl: exitAddress?.trim() || null,
    }
  },
)

type HelplineRow = { country: string; name: string; phone?: string | null; hours?: string | null }

function groupByCountry(rows: readonly HelplineRow[]): SafetyTexts['helplines'] {
  const countries = new Map<string, Helpline[]>()
  for (const { country, name, phone, hours } of rows) {
    const lines = countries.get(country.trim()) ?? []
    lines.push({ name, phone: phone?.trim() || null, hours: hours?.trim() || null })
    countries.set(country.trim(), lines)
  }
  return [...countries]
    .map(([country, lines]) => ({ country, lines }))
    .toSorted((one, other) => one.country.localeCompare(other.country, 'en'))
}
