import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  CollectionSlug,
  Field,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { documentKeySchema } from '@/domain/drafts/edited-document'
import { rejectStaleSave } from '@/services/drafts/reject-stale-save'
import { anyone, instructorField, instructorOnly, noOneField } from './access/instructor'
import { panelComponent, relation } from './fields/panel-fields'
import { revalidateGlobal } from './hooks/revalidate-content'

/**
 * Adds to a collection the fields and hooks that keep one browser tab from overwriting changes made
 * in another (docs/decisions/0057). The collection's own hooks run afterward. `lockRow` runs
 * before, so that the check waits for a concurrent change and then sees it.
 */
export const edited = <Slug extends CollectionSlug>(
  { hooks = {}, fields, ...collection }: CollectionConfig<Slug>,
  lockRow?: CollectionBeforeOperationHook<Slug>,
): CollectionConfig<Slug> => ({
  ...collection,
  hooks: {
    ...hooks,
    beforeOperation: [
      ...(lockRow ? [lockRow] : []),
      optimisticLock,
      ...(hooks.beforeOperation ?? []),
    ],
    beforeChange: [savedBy, ...(hooks.beforeChange ?? [])],
  },
  fields: [...editingFields(), ...fields],
})

type EditedGlobal = Omit<GlobalConfig, 'hooks'> & {
  hooks?: Pick<NonNullable<GlobalConfig['hooks']>, 'beforeOperation' | 'afterChange'>
}

/** Adds the same to a global, which everyone can read and which may appear on any page. */
export const editedGlobal = ({ hooks = {}, fields, ...global }: EditedGlobal): GlobalConfig => ({
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  versions: { max: 20 },
  ...global,
  hooks: {
    beforeOperation: [optimisticLock, ...(hooks.beforeOperation ?? [])],
    beforeChange: [savedBy],
    afterChange: [revalidateGlobal, ...(hooks.afterChange ?? [])],
  },
  fields: [...editingFields(), ...fields],
})

const internal = {
  hidden: true,
  components: { Diff: '@/admin/content/empty-diff#EmptyDiff' },
}

/** Creates the fields for the user who last saved a document, and the browser tab. */
const editingFields = (): Field[] => [
  panelComponent('editingNotice', '@/admin/content/editing-notice.client#EditingNotice'),
  relation('savedBy', 'users', {
    label: 'Saved by',
    maxDepth: 0,
    access: { create: noOneField, read: instructorField, update: noOneField },
    admin: internal,
  }),
  {
    name: 'savedIn',
    type: 'text',
    maxLength: 36,
    access: { read: instructorField },
    admin: internal,
  },
]

const savedSchema = z.looseObject({ id: z.string().optional(), data: z.unknown() })

type BeforeSave = {
  args?: object
  collection?: { slug: string }
  global?: { slug: string }
  operation: string
  req: PayloadRequest
}

/**
 * Rejects a save if another tab saved the document in the meantime. Adds a new tab ID to a save
 * without one, because Payload would fill in the ID of the tab that saved last.
 */
async function optimisticLock({ args, collection, global, operation, req }: BeforeSave) {
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

/** Stores which user saved a document and in which tab. Both are null if the site itself saves. */
const savedBy = ({ data, req }: { data: object; req: PayloadRequest }) => {
  const savedIn: unknown = Reflect.get(data, 'savedIn')
  return {
    ...data,
    savedBy: req.user?.id ?? null,
    savedIn: typeof savedIn === 'string' ? savedIn : null,
  }
}
