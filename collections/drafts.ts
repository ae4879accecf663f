import type { CollectionConfig, CollectionSlug, Endpoint, GlobalConfig } from 'payload'
import { z } from 'zod'
import { draftedCollectionSchema, draftedGlobalSchema } from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import { restoreVersion, restoreGlobalVersion } from '@/services/drafts/restore-version'
import { editingFields } from './fields/editing-fields'
import { alwaysPublished } from './hooks/always-published'
import { cancelScheduledPublish } from './hooks/cancel-scheduled-publish'
import { rememberPublishedSnapshot } from './hooks/published-snapshot'
import { savedBy } from './hooks/saved-by'
import { optimisticLock } from './hooks/optimistic-lock'
import { restoreDraft, unpublishKeepingDraft } from './hooks/preserve-draft'

/** How long the panel waits after the last keystroke before it saves the draft, in milliseconds. */
const AUTOSAVE_PAUSE_MS = 800

/** A draft may be incomplete, because it isn't validated until it's published. */
const drafts = { autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } }

/** Replaces Payload's list of versions. */
const historyView = {
  versions: { Component: '@/admin/content/history-view#HistoryView' },
}

/**
 * The panel views that a collection with drafts replaces: the form for a new document, and the
 * history.
 */
export const draftedViews = {
  new: {
    Component: '@/admin/new-document/new-document-view#NewDocumentView',
    path: '/create',
    exact: true,
  },
  edit: historyView,
} as const

const previewSwitch = '@/admin/content/preview-switch.client#PreviewSwitch'

/**
 * The panel components of a document with a live preview: the history, and the button that toggles
 * the preview.
 */
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
  fields,
  hooks = {},
  ...collection
}: CollectionConfig<Slug>): CollectionConfig<Slug> => ({
  ...collection,
  versions: { drafts, maxPerDoc: 50 },
  endpoints: [restoreEndpoint, ...(endpoints || [])],
  hooks: {
    ...hooks,
    beforeOperation: [optimisticLock, unpublishKeepingDraft, ...(hooks.beforeOperation ?? [])],
    beforeChange: [savedBy, rememberPublishedSnapshot, ...(hooks.beforeChange ?? [])],
    afterChange: [...(hooks.afterChange ?? []), restoreDraft, cancelScheduledPublish],
  },
  fields: [...editingFields(), ...fields],
})

/** Adds drafts to a global, and keeps the global from being unpublished. */
export const draftedGlobal = ({ fields, hooks = {}, ...global }: GlobalConfig): GlobalConfig => ({
  ...global,
  versions: { drafts, max: 50 },
  endpoints: [restoreEndpoint],
  hooks: {
    ...hooks,
    beforeOperation: [optimisticLock, alwaysPublished],
    beforeChange: [savedBy],
    afterChange: [...(hooks.afterChange ?? []), cancelScheduledPublish],
  },
  fields: [...editingFields(), ...fields],
})
