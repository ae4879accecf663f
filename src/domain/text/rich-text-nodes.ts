import { z } from 'zod'

/** A relation as stored, or as Payload populates it. */
const relationSchema = z
  .union([z.uuid(), z.object({ id: z.uuid() })])
  .transform((relation) => (typeof relation === 'string' ? relation : relation.id))

const pictureSchema = z.object({
  type: z.literal('upload'),
  relationTo: z.literal('media'),
  value: relationSchema,
})

const lessonLinkSchema = z.object({
  type: z.literal('link'),
  fields: z.object({
    linkType: z.literal('internal'),
    doc: z.object({ relationTo: z.literal('lessons'), value: relationSchema }),
  }),
})

/** Returns the ID of the picture that this node of a rich text shows, or null for other values. */
export const getPictureId = (node: unknown): string | null =>
  pictureSchema.safeParse(node).data?.value ?? null

/** Returns the ID of the lesson that this node of a rich text links to, or null. */
export const getLinkedLessonId = (node: unknown): string | null =>
  lessonLinkSchema.safeParse(node).data?.fields.doc.value ?? null

/** Lists the objects in a value, at any depth. */
export function listObjects(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const nested = Object.values(value).flatMap(listObjects)
  return Array.isArray(value) ? nested : [value, ...nested]
}

/** Returns a copy of a value with every object in it replaced by what `replace` returns. */
export function mapObjects(value: unknown, replace: (object: object) => object): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mapObjects(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return replace(
    Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapObjects(item, replace)]),
    ),
  )
}
