import type { Access, CollectionConfig, Plugin } from 'payload'
import { nobody } from './access/instructor'

/** Read by those who may, written by services alone: they say so with `overrideAccess`. */
export const writtenByServices = (read: Access): CollectionConfig['access'] => ({
  read,
  create: nobody,
  update: nobody,
  delete: nobody,
})

/** Rows that the site keeps for itself: they are not in the panel. */
export const hiddenCollection = { admin: { hidden: true } } satisfies Partial<CollectionConfig>

/**
 * What holds where nothing else is said: nobody copies a document, changes many at once, or locks
 * one. No form offers the address of its data in Payload's API: an instructor is no engineer.
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
