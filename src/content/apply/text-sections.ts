import type { TextSection } from '@/payload-types'
import type { PageSection } from '../types'
import type { RichText } from './rich-text'

/** Converts the sections of a legal page to sections of the CMS. */
export const toTextSections = (
  sections: readonly PageSection[],
  toRichText: (markdown: string) => RichText,
): TextSection[] =>
  sections.map(({ heading, body }) => ({ blockType: 'text', heading, body: toRichText(body) }))
