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
import { deleteScheduledPublish } from '@/services/drafts/scheduled-publish'
import { withOptimisticLock, withGlobalOptimisticLock } from './optimistic-lock'
import { draftedInvalidationHooks } from './hooks/invalidate-content'
import { rememberPublishedSnapshot } from './hooks/published-snapshot'
import { restoreDraft, preserveDraftOnUnpublish } from './hooks/preserve-draft'
import { conflictError } from './hooks/panel-errors'

/** How long the panel waits after the last keystroke before it saves the draft, in milliseconds. */
const AUTOSAVE_PAUSE_MS = 800

/** Options for drafts. A draft may be incomplete, because only publishing validates it. */
const drafts = { autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } }

/** The view that replaces Payload's list of versions. */
const historyView = {
  versions: { Component: '@/admin/content/history-view#HistoryView' },
}

/** The panel views that replace Payload's for a collection with drafts. */
export const draftViews = {
  new: {
    Component: '@/admin/new-document/new-document-view#NewDocumentView',
    path: '/create',
    exact: true,
  },
  edit: historyView,
} as const

const previewSwitch = '@/admin/content/preview-switch.client#PreviewSwitch'

/** The panel components of a document with a live preview. */
export const previewComponents = {
  views: draftViews,
  edit: { beforeDocumentControls: [previewSwitch] },
}

/** The panel components of a global with a live preview. */
export const globalPreviewComponents = {
  views: { edit: historyView },
  elements: { beforeDocumentControls: [previewSwitch] },
}

const restoreParamsSchema = z.object({
  id: z.uuid(),
  collection: draftedCollectionSchema.optional(),
  global: draftedGlobalSchema.optional(),
})

/**
 * Restores a version as a draft. Replaces Payload's endpoint, which would overwrite the published
 * document: restoring a draft version would unpublish the document.
 */
const restoreEndpoint: Omit<Endpoint, 'root'> = {
  method: 'post',
  path: '/versions/:id',
  handler: async (req) => {
    const params = restoreParamsSchema.safeParse(req.routeParams)
    if (!params.success) throw new AppError('not_found')
    const { id, collection, global } = params.data
    const doc = collection
      ? await restoreVersion(req, collection, id)
      : global && (await restoreGlobalVersion(req, global, id))
    return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
  },
}

/**
 * Adds drafts to a collection of public content, so that changes become visible only when published
 * (docs/decisions/0057). The document's row contains the published content, and the newest version
 * row contains the draft. The collection's own hooks run after the hooks added here, except for its
 * afterChange hooks, which run first.
 */
export const withDrafts = <Slug extends CollectionSlug>({
  endpoints,
  hooks = {},
  ...collection
}: CollectionConfig<Slug>): CollectionConfig<Slug> =>
  withOptimisticLock({
    ...collection,
    versions: { drafts, maxPerDoc: 50 },
    endpoints: [restoreEndpoint, ...(endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [preserveDraftOnUnpublish, ...(hooks.beforeOperation ?? [])],
      beforeChange: [rememberPublishedSnapshot, ...(hooks.beforeChange ?? [])],
      afterChange: [
        ...(hooks.afterChange ?? []),
        ...draftedInvalidationHooks.afterChange,
        ...[restoreDraft, cancelScheduledPublish],
      ],
      afterDelete: [...(hooks.afterDelete ?? []), ...draftedInvalidationHooks.afterDelete],
    },
  })

/** Adds drafts to a global, and prevents unpublishing it. */
export const withGlobalDrafts = (global: Omit<GlobalConfig, 'hooks'>): GlobalConfig =>
  withGlobalOptimisticLock({
    ...global,
    versions: { drafts, max: 50 },
    endpoints: [restoreEndpoint],
    hooks: { beforeOperation: [enforcePublished], afterChange: [cancelScheduledPublish] },
  })

const globalArgsSchema = z.object({
  draft: z.boolean().nullish(),
  data: z.looseObject({ _status: z.unknown().optional() }),
})

/** Publishes a global on each save that isn't a draft. Rejects unpublishing it. */
const enforcePublished: GlobalBeforeOperationHook = ({ args, global, operation }): unknown => {
  const parsed = globalArgsSchema.safeParse(args)
  if (operation !== 'update' || !parsed.success || parsed.data.draft) return args
  if (parsed.data.data._status === 'draft')
    throw conflictError(
      `This page (${global.slug}) is always on the site and can’t be unpublished. Change its text and publish that instead.`,
    )
  return { ...Object(args), data: { ...parsed.data.data, _status: 'published' } }
}

type AfterSaveArgs = {
  collection?: { slug: string }
  global?: { slug: string }
  doc: unknown
  req: PayloadRequest
}

/**
 * Cancels a scheduled publish when the document is published manually. Otherwise, the old schedule
 * would publish the next draft.
 */
async function cancelScheduledPublish({
  collection,
  global,
  doc,
  req,
}: AfterSaveArgs): Promise<void> {
  if (Reflect.get(Object(doc), '_status') !== 'published') return
  const key = global?.slug ?? `${collection?.slug}:${String(Reflect.get(Object(doc), 'id'))}`
  await deleteScheduledPublish(req, draftedKeySchema.parse(key))
}
