import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { documentKeySchema } from '@/domain/drafts/edited-document'
import { rejectStaleSave } from '@/services/drafts/reject-stale-save'

const savedSchema = z.looseObject({ id: z.string().optional(), data: z.unknown() })

type Saving = {
  args?: object
  collection?: { slug: string }
  global?: { slug: string }
  operation: string
  req: PayloadRequest
}

/**
 * Rejects a save if another tab saved the document in the meantime. Adds a new tab id to a save
 * without one, because Payload would fill in the id of the tab that saved last. For collections and
 * globals.
 */
export async function optimisticLock({
  args,
  collection,
  global,
  operation,
  req,
}: Saving): Promise<void> {
  const saved = savedSchema.safeParse(args)
  if (operation !== 'update' || !saved.success) return
  const { id, data } = saved.data
  const key = documentKeySchema.safeParse(global?.slug ?? `${collection?.slug}:${id}`)
  if (key.success) await rejectStaleSave(req, key.data, data)
  // Modifies the arguments object, because later hooks receive the same object.
  Object.assign(Object(args), { data: withTabId(data) })
}

const withTabId = (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'savedIn') !== 'string'
    ? { ...data, savedIn: crypto.randomUUID() }
    : data
