import type { PayloadRequest } from 'payload'
import { idIn } from '../fields/unique-validator'

/**
 * The course of a module or lesson, for what belongs to it. Of one that was never published the
 * row says nothing yet, so its draft is asked. Undefined when it does not exist.
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
    // The course is derived, so it is read whatever the editor may see.
    overrideAccess: true,
    disableErrors: true,
    req,
  })
