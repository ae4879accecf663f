import { z } from 'zod'

/** The message that tells the preview which section the instructor edits, by position from 0. */
const sectionMessageSchema = z.object({
  type: z.literal('heart2heart-section'),
  index: z.number().int().nonnegative(),
})

export const createSectionMessage = (index: number): z.infer<typeof sectionMessageSchema> => ({
  type: 'heart2heart-section',
  index,
})

/** Returns the position of the edited section, or null for any other message. */
export const parseSectionMessage = (message: unknown): number | null =>
  sectionMessageSchema.safeParse(message).data?.index ?? null
