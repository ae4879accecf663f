import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { findReadableDocument } from '@/services/database/find-readable-document'
import { inTransaction } from '@/services/database/in-transaction'

/**
 * Archives an exercise or restores it to its lesson, and keeps all answers. `tab` is the ID of the
 * browser tab that saves. Enforces access control. Throws AppError 'not_found' (404), and
 * 'exercise_without_lesson' (409) when restoring an exercise whose lesson no longer exists.
 */
export async function setExerciseArchived(
  req: PayloadRequest,
  { exerciseId, isArchived, tab }: { exerciseId: string; isArchived: boolean; tab: string },
): Promise<void> {
  await inTransaction(req, async (txReq) => {
    const exercise = await findReadableDocument(txReq, 'exercises', exerciseId)
    if (!exercise) throw new AppError('not_found')
    if (!isArchived && !exercise.lesson) throw new AppError('exercise_without_lesson')
    await txReq.payload.update({
      collection: 'exercises',
      id: exerciseId,
      data: { archived: isArchived, savedIn: tab },
      depth: 0,
      overrideAccess: false,
      user: txReq.user,
      req: txReq,
    })
  })
}
