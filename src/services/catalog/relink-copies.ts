import type { PayloadRequest } from 'payload'
import { getLinkedLessonId, mapObjects } from '@/domain/text/rich-text-nodes'
import { findDraft } from '@/services/database/find-readable-document'
import { findDrafts } from './duplicate-content'

/** The IDs of the copies, by the IDs of the lessons that they are copies of. */
export type LessonCopies = ReadonlyMap<string, string>

/** Makes the texts of a course's copy link to its own lessons instead of the original's. */
export async function relinkCopies(
  req: PayloadRequest,
  courseId: string,
  copies: LessonCopies,
): Promise<void> {
  const sections = (await findDraft(req, 'courses', courseId))?.sections
  const relinkedSections = relinkText(sections, copies)
  if (JSON.stringify(relinkedSections) !== JSON.stringify(sections))
    await req.payload.update({
      collection: 'courses',
      id: courseId,
      data: { sections: relinkedSections ?? null },
      draft: true,
      depth: 0,
      overrideAccess: false,
      req,
    })
  for (const collection of ['modules', 'lessons'] as const)
    for (const { id, description } of await findDrafts(req, collection, {
      course: { equals: courseId },
    })) {
      const relinked = relinkText(description, copies)
      if (JSON.stringify(relinked) !== JSON.stringify(description))
        await req.payload.update({
          collection,
          id,
          data: { description: relinked },
          draft: true,
          depth: 0,
          overrideAccess: false,
          req,
        })
    }
}

/** Returns a copy of a rich text that links to the copies of lessons instead of the originals. */
export function relinkText<T>(text: T, copies: LessonCopies): T
export function relinkText(text: unknown, copies: LessonCopies): unknown {
  return mapObjects(text, (node) => {
    const copy = copies.get(getLinkedLessonId(node) ?? '')
    if (copy === undefined) return node
    const doc = { relationTo: 'lessons', value: copy }
    return { ...node, fields: Object.assign({}, Reflect.get(node, 'fields'), { doc }) as unknown }
  })
}
