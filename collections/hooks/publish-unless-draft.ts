import { z } from 'zod'
import type { BeforeOperation } from './check-upload-content'

const savedSchema = z.object({
  draft: z.boolean().nullish(),
  duplicateFromID: z.unknown().optional(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/**
 * A save that is no draft and names no state is seen at once, as it was before there were drafts.
 * Payload would make a draft of a new document. A copy stays one: it stands there twice otherwise.
 */
export function publishUnlessDraft<Args>({ args, operation }: BeforeOperation<Args>): Args {
  if (operation !== 'create' && operation !== 'update') return args
  const saved = savedSchema.safeParse(args)
  if (!saved.success) return args
  const { draft, duplicateFromID, data } = saved.data
  const isCopy = duplicateFromID !== undefined && duplicateFromID !== null
  if (draft || isCopy || (data._status !== undefined && data._status !== null)) return args
  return { ...args, data: { ...data, _status: 'published' } }
}
