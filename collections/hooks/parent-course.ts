import type { PayloadRequest } from 'payload'
import { idIn } from '../fields/unique-validator'

/**
 * Returns the course of a module or lesson. If it was never published, reads it from the draft.
 * Undefined if the parent doesn't exist.
 */
export async function parentCourse(
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  id: string,
): Promise<string | null | undefined> {
  const row = await readParent(req, collection, { id, draft: false })
  if (!row) return undefined
  return (
    idIn(row, 'course') ?? idIn(await readParent(req, collection, { id, draft: true }), 'course')
  )
}

const readParent = (
  req: PayloadRequest,
  collection: 'modules' | 'lessons',
  { id, draft }: { id: string; draft: boolean },
) =>
  req.payload.findByID({
    collection,
    id,
    draft,
    depth: 0,
    select: { course: true },
    // The course is derived, so it is read regardless of the user's access.
    overrideAccess: true,
    disableErrors: true,
    req,
  })
