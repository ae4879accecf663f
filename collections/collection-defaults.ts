import type { Access, CollectionConfig, Plugin } from 'payload'
import { noOne } from './access/instructor'

/** Denies all writes. Only services write, with `overrideAccess`. */
export const writtenByServices = (read: Access): CollectionConfig['access'] => ({
  read,
  create: noOne,
  update: noOne,
  delete: noOne,
})

export const hiddenCollection = { admin: { hidden: true } } satisfies Partial<CollectionConfig>

/**
 * Sets defaults for all collections: disables duplicating, bulk editing, and document locks, and
 * hides the link to the document's API URL, which only engineers need.
 */
export const panelDefaults: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((one) => ({
    disableDuplicate: true,
    disableBulkEdit: true,
    lockDocuments: false,
    ...one,
    admin: { ...one.admin, hideAPIURL: true },
  })),
  globals: globals.map((one) => ({
    lockDocuments: false,
    ...one,
    admin: { ...one.admin, hideAPIURL: true },
  })),
})
