import { z } from 'zod'

const deletionSchema = z.object({ userId: z.uuid(), deletedAt: z.iso.datetime() })

/** The list as it is kept beside the backups. */
export const deletionListSchema = z.array(deletionSchema)

/** That an account was deleted, and when: nothing else of the person. */
export type Deletion = z.infer<typeof deletionSchema>

/**
 * All deletions of both lists, the oldest first. Nothing ever leaves the list: a database that was
 * restored knows fewer of them than the list that is kept.
 */
export function mergeDeletions(kept: Deletion[], more: Deletion[]): Deletion[] {
  const all = new Map<string, Deletion>()
  for (const deletion of [...kept, ...more])
    if (!all.has(deletion.userId)) all.set(deletion.userId, deletion)
  return [...all.values()].toSorted(
    (a, b) => a.deletedAt.localeCompare(b.deletedAt) || a.userId.localeCompare(b.userId),
  )
}
