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
 * Does not let one tab save over what another one saved meanwhile. A save that names no tab gets a
 * name of its own: Payload would fill in that of the tab that saved last. For collections and
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
  // What comes after goes on with the same arguments.
  Object.assign(Object(args), { data: inItsTab(data) })
}

const inItsTab = (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'savedIn') !== 'string'
    ? { ...data, savedIn: crypto.randomUUID() }
    : data
