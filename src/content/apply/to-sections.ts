import type { PayloadRequest } from 'payload'
import type { Page } from '@/payload-types'
import type { SectionContent } from '../types'
import { applyFile } from './apply-file'
import type { RichText } from './rich-text'

type Section = NonNullable<Page['sections']>[number]

type ToRichText = (markdown: string) => RichText

/** Converts the seed's sections to sections of the CMS. Creates the pictures that they show. */
export async function toSections(
  req: PayloadRequest,
  sections: readonly SectionContent[],
  toRichText: ToRichText,
): Promise<Section[]> {
  const converted: Section[] = []
  for (const section of sections) converted.push(await toSection(req, section, toRichText))
  return converted
}

async function toSection(
  req: PayloadRequest,
  section: SectionContent,
  toRichText: ToRichText,
): Promise<Section> {
  switch (section.blockType) {
    case 'text':
      return { ...section, body: toRichText(section.body) }
    case 'outcomes':
      return { ...section, points: toPoints(section.points) }
    case 'audience':
      return {
        ...section,
        suits: toPoints(section.suits),
        doesNotSuit: toPoints(section.doesNotSuit),
      }
    case 'together':
      return { ...section, solo: toPoints(section.solo), partnered: toPoints(section.partnered) }
    case 'instructor': {
      const { photoFile, story, blockType } = section
      if (!photoFile) return { blockType, story: toRichText(story) }
      const photo = await applyFile(req, 'media', photoFile)
      return { blockType, photo, isSample: true, story: toRichText(story) }
    }
    case 'testimonials':
      return {
        blockType: section.blockType,
        picked: section.picked && (await findTestimonials(req, section.picked)),
      }
    default:
      return section
  }
}

const toPoints = (points: readonly string[]) => points.map((text) => ({ text }))

async function findTestimonials(req: PayloadRequest, names: string[]): Promise<string[]> {
  const { docs } = await req.payload.find({
    collection: 'testimonials',
    where: { name: { in: names } },
    sort: 'order',
    depth: 0,
    limit: names.length,
    // No user is signed in.
    overrideAccess: true,
    req,
  })
  return docs.map(({ id }) => id)
}
