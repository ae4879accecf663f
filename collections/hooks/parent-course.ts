import type { PayloadRequest } from 'payload'
import { idIn } from '../fields/unique-validator'

/**
 * Returns the course of a module or lesson, from its draft if it was never published. Null if it
 * has no course yet, undefined if it doesn't exist.
 */
export async function parentCourse(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  id: string,
): Promise<string | null | undefined> {
  const read = (draft: boolean) =>
    req.payload.findByID({
      collection,
      id,
      draft,
      depth: 0,
      select: { course: true },
      // Reads the course regardless of the user's access, because the course is derived.
      overrideAccess: true,
      disableErrors: true,
      req,
    })
  const published = await read(false)
  if (!published) return undefined
  return idIn(published, 'course') ?? idIn(await read(true), 'course')
}
