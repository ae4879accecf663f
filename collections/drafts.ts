/** How long somebody has stopped typing before the panel saves the draft, in milliseconds. */
const AUTOSAVE_PAUSE_MS = 800

/** A draft may be unfinished: what is wrong with it is told when it is published. */
const drafts = { autosave: { interval: AUTOSAVE_PAUSE_MS, showSaveDraftButton: true } }

/**
 * Documents whose changes are seen once they are published (docs/decisions/0057). A row holds what
 * visitors see; the draft is in the newest row of the versions alone.
 */
export const withDrafts = { drafts, maxPerDoc: 50 }

/** The same for a page of which there is one. */
export const globalWithDrafts = { drafts, max: 50 }

/** Their history in plain words, in the place of Payload's table. */
export const historyView = {
  versions: { Component: '@/components/admin/content/history-view#HistoryView' },
}
