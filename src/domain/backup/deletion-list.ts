import { z } from 'zod'

const deletionSchema = z.object({ userId: z.uuid(), deletedAt: z.iso.datetime() })

export const deletionListSchema = z.array(deletionSchema)

/** A deleted account. Contains nothing else about the person. */
export type Deletion = z.infer<typeof deletionSchema>

/**
 * Merges two deletion lists, oldest first. A restored database lacks deletions since its backup.
 */
export function mergeDeletions(stored: Deletion[], current: Deletion[]): Deletion[] {
  const deletionByUser = new Map<string, Deletion>()
  for (const deletion of [...stored, ...current])
    if (!deletionByUser.has(deletion.userId)) deletionByUser.set(deletion.userId, deletion)
  return [...deletionByUser.values()].toSorted(
    (a, b) => a.deletedAt.localeCompare(b.deletedAt) || a.userId.localeCompare(b.userId),
  )
}
