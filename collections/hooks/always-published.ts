import type { GlobalBeforeOperationHook } from 'payload'
import { z } from 'zod'
import { refusal } from './refusal'

const savedSchema = z.object({
  draft: z.boolean().nullish(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/**
 * Publishes every save that isn't a draft. Prevents unpublishing, because the site needs this page.
 */
export const alwaysPublished: GlobalBeforeOperationHook = ({
  args,
  global,
  operation,
}): unknown => {
  const saved = savedSchema.safeParse(args)
  if (operation !== 'update' || !saved.success || saved.data.draft) return args
  if (saved.data.data._status === 'draft')
    throw refusal(
      `This page (${global.slug}) is always on the site and can’t be unpublished. Change its text and publish that instead.`,
    )
  return { ...Object(args), data: { ...saved.data.data, _status: 'published' } }
}
