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
import { anyone, instructorFieldAccess, instructorOnly } from './access/instructor'
import { noOneFieldAccess } from './access/no-one'
import { uiField, relationshipField } from './fields/panel-fields'
import { invalidateUnlessDraft } from './hooks/invalidate-content'

/**
 * Adds fields and hooks to a collection that keep one browser tab from overwriting changes made in
 * another (docs/decisions/0057). The collection's own hooks run afterward. `lockRow` runs first, so
 * that the check waits for a concurrent change and then detects it.
 */
export const withOptimisticLock = <Slug extends CollectionSlug>(
  { hooks = {}, fields, ...collection }: CollectionConfig<Slug>,
  lockRow?: CollectionBeforeOperationHook<Slug>,
): CollectionConfig<Slug> => ({
  ...collection,
  hooks: {
    ...hooks,
    beforeOperation: [
      ...(lockRow ? [lockRow] : []),
      enforceOptimisticLock,
      ...(hooks.beforeOperation ?? []),
    ],
    beforeChange: [setSavedBy, ...(hooks.beforeChange ?? [])],
  },
  fields: [...lastSaveFields(), ...fields],
})

type LockedGlobalConfig = Omit<GlobalConfig, 'hooks'> & {
  hooks?: Pick<NonNullable<GlobalConfig['hooks']>, 'beforeOperation' | 'afterChange'>
}

/** Does the same for a global. Everyone can read it, and each save invalidates all pages. */
export const withGlobalOptimisticLock = ({
  hooks = {},
  fields,
  ...global
}: LockedGlobalConfig): GlobalConfig => ({
  access: { read: anyone, readVersions: instructorOnly, update: instructorOnly },
  versions: { max: 20 },
  ...global,
  hooks: {
    beforeOperation: [enforceOptimisticLock, ...(hooks.beforeOperation ?? [])],
    beforeChange: [setSavedBy],
    afterChange: [invalidateUnlessDraft, ...(hooks.afterChange ?? [])],
  },
  fields: [...lastSaveFields(), ...fields],
})

const hiddenFieldAdmin = {
  hidden: true,
  components: { Diff: '@/admin/content/empty-diff#EmptyDiff' },
}

/** Creates the fields that store who last saved a document, and in which browser tab. */
const lastSaveFields = (): Field[] => [
  uiField('editingNotice', '@/admin/content/editing-notice.client#EditingNotice'),
  relationshipField('savedBy', 'users', {
    label: 'Saved by',
    maxDepth: 0,
    access: { create: noOneFieldAccess, read: instructorFieldAccess, update: noOneFieldAccess },
    admin: hiddenFieldAdmin,
  }),
  {
    name: 'savedIn',
    type: 'text',
    maxLength: 36,
    access: { read: instructorFieldAccess },
    admin: hiddenFieldAdmin,
  },
]

const updateArgsSchema = z.looseObject({ id: z.string().optional(), data: z.unknown() })

type BeforeSaveArgs = {
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
async function enforceOptimisticLock({ args, collection, global, operation, req }: BeforeSaveArgs) {
  const parsed = updateArgsSchema.safeParse(args)
  if (operation !== 'update' || !parsed.success) return
  const { id, data } = parsed.data
  const key = documentKeySchema.safeParse(global?.slug ?? `${collection?.slug}:${id}`)
  if (key.success) await rejectStaleSave(req, key.data, data)
  // Modifies `args` in place, because later hooks receive the same object.
  Object.assign(Object(args), { data: withTabId(data) })
}

const withTabId = (data: unknown) =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'savedIn') !== 'string'
    ? { ...data, savedIn: crypto.randomUUID() }
    : data

/** Stores which user saved a document, and in which tab. Both are null for saves by the site. */
const setSavedBy = ({ data, req }: { data: object; req: PayloadRequest }) => {
  const savedIn: unknown = Reflect.get(data, 'savedIn')
  return {
    ...data,
    savedBy: req.user?.id ?? null,
    savedIn: typeof savedIn === 'string' ? savedIn : null,
  }
}
