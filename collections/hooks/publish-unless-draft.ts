import { z } from 'zod'
import type { BeforeOperation } from './check-upload-content'

const savedSchema = z.object({
  draft: z.boolean().nullish(),
  duplicateFromID: z.unknown().optional(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/**
 * Publishes a save that is neither a draft nor has a status, as before drafts existed. Payload
 * would make a new document a draft. A copy stays a draft: it would appear twice otherwise.
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
