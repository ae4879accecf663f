import type { BlocksField, PayloadRequest } from 'payload'
import { z } from 'zod'
import { audienceSection } from '@/features/catalog/sections/audience/config'
import { callToActionSection } from '@/features/catalog/sections/call-to-action/config'
import { coursesSection } from '@/features/catalog/sections/courses/config'
import { curriculumSection } from '@/features/catalog/sections/curriculum/config'
import { faqSection } from '@/features/catalog/sections/faq/config'
import { guaranteeSection } from '@/features/catalog/sections/guarantee/config'
import { imageTextSection } from '@/features/catalog/sections/image-text/config'
import { includedSection } from '@/features/catalog/sections/included/config'
import { instructorSection } from '@/features/catalog/sections/instructor/config'
import { newsletterSection } from '@/features/catalog/sections/newsletter/config'
import { outcomesSection } from '@/features/catalog/sections/outcomes/config'
import { testimonialsSection } from '@/features/catalog/sections/testimonials/config'
import { textSection } from '@/features/catalog/sections/text/config'
import { togetherSection } from '@/features/catalog/sections/together/config'
import { videoSection } from '@/features/catalog/sections/video/config'
import { log } from '@/lib/log'
import { isInstructor } from '../access/instructor'
import type { SectionOwner } from './create-section'

const MAX_SECTIONS = 60

/** Returns all kinds of sections, in the order in which the panel offers them. */
const createSections = (owner: SectionOwner) => [
  textSection,
  imageTextSection,
  outcomesSection,
  audienceSection,
  instructorSection,
  testimonialsSection,
  videoSection,
  callToActionSection(owner),
  faqSection(owner),
  curriculumSection(owner),
  includedSection(owner),
  togetherSection(owner),
  guaranteeSection(owner),
  coursesSection,
  newsletterSection,
]

const sectionKeysSchema = z.looseObject({
  blockType: z.string(),
  isHidden: z.boolean().nullish(),
})

type ReadArgs = { overrideAccess?: boolean | undefined; req: PayloadRequest; value?: unknown }

/**
 * Creates the field for the sections of a page, in their order. They are stored as JSON
 * (docs/decisions/0073).
 */
export function sectionsField(
  owner: SectionOwner,
  { description, defaultValue }: Pick<BlocksField, 'defaultValue'> & { description?: string } = {},
): BlocksField {
  const blocks = createSections(owner)
  const knownKinds = new Set(blocks.map(({ slug }) => slug))
  /**
   * Leaves out sections that the reader must not or can't see: hidden ones for everyone but the
   * instructor, and unknown kinds, which a newer or older version of the site stored. The site
   * itself reads all, so that its saves keep them.
   */
  const omitUnreadable = ({ overrideAccess, req, value }: ReadArgs): unknown => {
    if (overrideAccess || !Array.isArray(value)) return value
    return value.filter((section: unknown) => {
      const parsed = sectionKeysSchema.safeParse(section)
      if (parsed.success && knownKinds.has(parsed.data.blockType))
        return isInstructor(req.user) || !parsed.data.isHidden
      log.warn({ owner, kind: parsed.data?.blockType }, 'skipped a section of an unknown kind')
      return false
    })
  }
  return {
    name: 'sections',
    type: 'blocks',
    label: 'Sections',
    labels: { singular: 'Section', plural: 'Sections' },
    blocks,
    maxRows: MAX_SECTIONS,
    ...(defaultValue && { defaultValue }),
    // Not collapsed at first, because a section that the instructor adds would be, too.
    admin: description ? { description } : {},
    hooks: { afterRead: [omitUnreadable] },
  }
}
