import type { PayloadRequest } from 'payload'
import { idIn } from '../fields/unique-validator'

/**
 * Returns the course of a module or lesson, from its draft if it was never published. Returns null
 * if it has no course yet, or undefined if the module or lesson doesn't exist.
 */
export async function findParentCourseId(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  id: string,
): Promise<string | null | undefined> {
  const readDoc = (draft: boolean) =>
    req.payload.findByID({
      collection,
      id,
      draft,
      depth: 0,
      select: { course: true },
      // Skips the access check, because the site, not the user, sets the course.
      overrideAccess: true,
      disableErrors: true,
      req,
    })
  const publishedDoc = await readDoc(false)
  if (!publishedDoc) return undefined
  return idIn(publishedDoc, 'course') ?? idIn(await readDoc(true), 'course')
}
