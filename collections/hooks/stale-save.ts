import type { GlobalBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { documentKeySchema } from '@/domain/drafts/edited-document'
import { refuseStaleSave } from '@/services/drafts/refuse-stale-save'
import type { BeforeOperation } from './check-upload-content'

const savedSchema = z.looseObject({ id: z.string().optional(), data: z.unknown() })

/**
 * Does not let one tab save over what another one saved meanwhile. A save that names no tab gets a
 * name of its own: Payload would fill in that of the tab that saved last.
 */
export async function staleSave<Args>({
  args,
  collection,
  operation,
  req,
}: BeforeOperation<Args> & { collection: { slug: string } }): Promise<Args> {
  const saved = savedSchema.safeParse(args)
  if (operation !== 'update' || !saved.success) return args
  if (saved.data.id) await refuse(req, `${collection.slug}:${saved.data.id}`, saved.data.data)
  return { ...args, data: inItsTab(saved.data.data) }
}

/** The same for a page of which there is one. */
export const staleSaveOfGlobal: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  const saved = savedSchema.safeParse(args)
  if (operation !== 'update' || !saved.success) return
  await refuse(req, global.slug, saved.data.data)
  return { ...saved.data, data: inItsTab(saved.data.data) }
}

const inItsTab = (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'savedIn') !== 'string'
    ? { ...data, savedIn: crypto.randomUUID() }
    : data

async function refuse(req: PayloadRequest, key: string, data: unknown): Promise<void> {
  const document = documentKeySchema.safeParse(key)
  if (document.success) await refuseStaleSave(req, document.data, data)
}
