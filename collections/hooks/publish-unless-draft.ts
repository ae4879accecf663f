import { z } from 'zod'
import type { BeforeOperationArgs } from './validate-upload'

const saveArgsSchema = z.object({
  draft: z.boolean().nullish(),
  duplicateFromID: z.unknown().optional(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/**
 * Sets the status to 'published' when a save isn't a draft and has no status, because Payload would
 * create a new document as a draft. Keeps a duplicated document as a draft, so that the site
 * doesn't show the same content twice.
 */
export function publishUnlessDraft<Args>({ args, operation }: BeforeOperationArgs<Args>): Args {
  if (operation !== 'create' && operation !== 'update') return args
  const parsed = saveArgsSchema.safeParse(args)
  if (!parsed.success) return args
  const { draft, duplicateFromID, data } = parsed.data
  const isCopy = duplicateFromID !== undefined && duplicateFromID !== null
  if (draft || isCopy || (data._status !== undefined && data._status !== null)) return args
  return { ...args, data: { ...data, _status: 'published' } }
}
