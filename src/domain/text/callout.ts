import { z } from 'zod'

/** The kinds of callouts in rich text, with the words that readers see. */
export const calloutLabels = { note: 'Note', tip: 'Tip', warning: 'Take care' } as const

const kinds = ['note', 'tip', 'warning'] as const

/** A callout as the CMS stores it. Reads a kind of a newer version as a note. */
export const calloutSchema = z.object({
  kind: z.enum(kinds).catch('note'),
  text: z.string().catch(''),
})
