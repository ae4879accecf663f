import type { Access, CollectionConfig, Plugin } from 'payload'
import { noOne } from './access/instructor'

/** Creates access rules that deny all writes. Services bypass them with `overrideAccess`. */
export const denyWrites = (read: Access): CollectionConfig['access'] => ({
  read,
  create: noOne,
  update: noOne,
  delete: noOne,
})

export const hiddenCollection = { admin: { hidden: true } } satisfies Partial<CollectionConfig>

/**
 * Disables duplicating, bulk editing, and document locks by default. Always hides the link to a
 * document's API URL, which only engineers need.
 */
export const panelDefaults: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) => ({
    disableDuplicate: true,
    disableBulkEdit: true,
    lockDocuments: false,
    ...collection,
    admin: { ...collection.admin, hideAPIURL: true },
  })),
  globals: globals.map((global) => ({
    lockDocuments: false,
    ...global,
    admin: { ...global.admin, hideAPIURL: true },
  })),
})
