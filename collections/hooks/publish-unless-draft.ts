import { z } from 'zod'
import type { BeforeOperation } from './check-upload-content'

const savedSchema = z.object({
  draft: z.boolean().nullish(),
  duplicateFromID: z.unknown().optional(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/**
 * Publishes a save that isn't a draft and has no status, because Payload would create a new
 * document as a draft. Leaves a duplicate a draft, so that the site doesn't show the same content
 * twice.
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
