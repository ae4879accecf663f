import type {
  CollectionConfig,
  CollectionSlug,
  Endpoint,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import {
  draftedCollectionSchema,
  draftedGlobalSchema,
  draftedKeySchema,
} from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import { restoreVersion, restoreGlobalVersion } from '@/services/drafts/restore-version'
import { dropScheduledPublish } from '@/services/drafts/scheduled-publish'
import { edited, editedGlobal } from './edited'
import { rememberPublishedSnapshot } from './hooks/published-snapshot'
import { restoreDraft, unpublishKeepingDraft } from './hooks/preserve-draft'
import { refusal } from './hooks/refusal'

/** How long the panel waits after the last keystroke before it saves the draft, in milliseconds. */
const AUTOSAVE_PAUSE_MS = 800

/** A draft may be incomplete, because it isn't validated until it's published. */
const drafts = { autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } }

/** Replaces Payload's list of versions. */
const historyView = {
  versions: { Component: '@/admin/content/history-view#HistoryView' },
}

/** The panel views that a collection with drafts replaces. */
export const draftedViews = {
  new: {
    Component: '@/admin/new-document/new-document-view#NewDocumentView',
    path: '/create',
    exact: true,
  },
  edit: historyView,
} as const

const previewSwitch = '@/admin/content/preview-switch.client#PreviewSwitch'

/** The panel components of a document with a live preview. */
export const previewedParts = {
  views: draftedViews,
  edit: { beforeDocumentControls: [previewSwitch] },
}

/** The panel components of a global with a live preview. */
export const previewedGlobalParts = {
  views: { edit: historyView },
  elements: { beforeDocumentControls: [previewSwitch] },
}

const restoredSchema = z.object({
  id: z.uuid(),
  collection: draftedCollectionSchema.optional(),
  global: draftedGlobalSchema.optional(),
})

/**
 * Replaces Payload's restore endpoint, which writes the restored version to the published document:
 * restoring a draft version would unpublish the document.
 */
const restoreEndpoint: Omit<Endpoint, 'root'> = {
  method: 'post',
  path: '/versions/:id',
  handler: async (req) => {
    const restored = restoredSchema.safeParse(req.routeParams)
    if (!restored.success) throw new AppError('not_found')
    const { id, collection, global } = restored.data
    const doc = collection
      ? await restoreVersion(req, collection, id)
      : global && (await restoreGlobalVersion(req, global, id))
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  },
}

/**
 * Adds drafts to a collection, so that changes become visible only when published
 * (docs/decisions/0057). The document's row contains the published content, and the newest version
 * row contains the draft. The collection's own hooks run after the hooks added here, except for its
 * afterChange hooks, which run first.
 */
export const drafted = <Slug extends CollectionSlug>({
  endpoints,
  hooks = {},
  ...collection
}: CollectionConfig<Slug>): CollectionConfig<Slug> =>
  edited({
    ...collection,
    versions: { drafts, maxPerDoc: 50 },
    endpoints: [restoreEndpoint, ...(endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [unpublishKeepingDraft, ...(hooks.beforeOperation ?? [])],
      beforeChange: [rememberPublishedSnapshot, ...(hooks.beforeChange ?? [])],
      afterChange: [...(hooks.afterChange ?? []), restoreDraft, cancelScheduledPublish],
    },
  })

/** Adds drafts to a global, and keeps the global from being unpublished. */
export const draftedGlobal = (global: Omit<GlobalConfig, 'hooks'>): GlobalConfig =>
  editedGlobal({
    ...global,
    versions: { drafts, max: 50 },
    endpoints: [restoreEndpoint],
    hooks: { beforeOperation: [alwaysPublished], afterChange: [cancelScheduledPublish] },
  })

const savedGlobalSchema = z.object({
  draft: z.boolean().nullish(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/** Publishes every save of a global that isn't a draft, and rejects unpublishing it. */
const alwaysPublished: GlobalBeforeOperationHook = ({ args, global, operation }): unknown => {
  const saved = savedGlobalSchema.safeParse(args)
  if (operation !== 'update' || !saved.success || saved.data.draft) return args
  if (saved.data.data._status === 'draft')
    throw refusal(
      `This page (${global.slug}) is always on the site and can’t be unpublished. Change its text and publish that instead.`,
    )
  return { ...Object(args), data: { ...saved.data.data, _status: 'published' } }
}

type AfterSave = {
  collection?: { slug: string }
  global?: { slug: string }
  doc: unknown
  req: PayloadRequest
}

/**
 * Cancels a scheduled publish when the document is published manually. Otherwise, the old schedule
 * would publish the next draft.
 */
async function cancelScheduledPublish({ collection, global, doc, req }: AfterSave): Promise<void> {
  if (Reflect.get(Object(doc), '_status') !== 'published') return
  const key = global?.slug ?? `${collection?.slug}:${String(Reflect.get(Object(doc), 'id'))}`
  await dropScheduledPublish(req, draftedKeySchema.parse(key))
}
