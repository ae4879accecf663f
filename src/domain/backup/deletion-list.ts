import { z } from 'zod'

const deletionSchema = z.object({ userId: z.uuid(), deletedAt: z.iso.datetime() })

/** The deletion list stored beside the backups. */
export const deletionListSchema = z.array(deletionSchema)

/** The id of a deleted account and when it was deleted. Contains nothing else about the person. */
export type Deletion = z.infer<typeof deletionSchema>

/**
 * Merges two deletion lists, oldest first. Keeps entries that are in only one list, because a
 * restored database lacks the deletions made after its backup.
 */
export function mergeDeletions(stored: Deletion[], current: Deletion[]): Deletion[] {
  const all = new Map<string, Deletion>()
  for (const deletion of [...stored, ...current])
    if (!all.has(deletion.userId)) all.set(deletion.userId, deletion)
  return [...all.values()].toSorted(
    (a, b) => a.deletedAt.localeCompare(b.deletedAt) || a.userId.localeCompare(b.userId),
  )
}
