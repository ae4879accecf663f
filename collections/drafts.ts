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

/** How long somebody has stopped typing before the panel saves the draft, in milliseconds. */
const AUTOSAVE_PAUSE_MS = 800

/** A draft may be unfinished: what is wrong with it is told when it is published. */
const drafts = { autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } }

/** Their history in plain words, in the place of Payload's table. */
const historyView = {
  versions: { Component: '@/admin/content/history-view#HistoryView' },
}

/** The pages of a collection with drafts: a new one begins with its title, and its history. */
export const draftedViews = {
  new: {
    Component: '@/admin/new-document/new-document-view#NewDocumentView',
    path: '/create',
    exact: true,
  },
  edit: historyView,
} as const

const previewSwitch = '@/admin/content/preview-switch.client#PreviewSwitch'

/** The panel's parts of a document whose draft is shown beside its form: history, and a switch. */
export const previewedParts = {
  views: draftedViews,
  edit: { beforeDocumentControls: [previewSwitch] },
}

/** The same for a page of which there is one. */
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
 * In the place of Payload's way to restore a version, which publishes: a version that was a draft
 * took its document from the site.
 */
const bringBackEndpoint: Omit<Endpoint, 'root'> = {
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
 * A collection whose changes are seen once they are published (docs/decisions/0057). A row holds
 * what visitors see; the draft is in the newest row of the versions alone. Its own hooks come after
 * those that every such collection has, and its announcements before them.
 */
export const drafted = <Slug extends CollectionSlug>({
  endpoints,
  fields,
  hooks = {},
  ...collection
}: CollectionConfig<Slug>): CollectionConfig<Slug> => ({
  ...collection,
  versions: { drafts, maxPerDoc: 50 },
  endpoints: [bringBackEndpoint, ...(endpoints || [])],
  hooks: {
    ...hooks,
    beforeOperation: [optimisticLock, unpublishKeepingDraft, ...(hooks.beforeOperation ?? [])],
    beforeChange: [savedBy, rememberPublishedSnapshot, ...(hooks.beforeChange ?? [])],
    afterChange: [...(hooks.afterChange ?? []), restoreDraft, cancelScheduledPublish],
  },
  fields: [...editingFields(), ...fields],
})

/** The same for a page of which there is one: it is never taken off the site. */
export const draftedGlobal = ({ fields, hooks = {}, ...global }: GlobalConfig): GlobalConfig => ({
  ...global,
  versions: { drafts, max: 50 },
  endpoints: [bringBackEndpoint],
  hooks: {
    ...hooks,
    beforeOperation: [optimisticLock, alwaysPublished],
    beforeChange: [savedBy],
    afterChange: [...(hooks.afterChange ?? []), cancelScheduledPublish],
  },
  fields: [...editingFields(), ...fields],
})
