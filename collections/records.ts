import type { Access, CollectionConfig, Plugin } from 'payload'
import { nobody } from './access/instructor'

/** Read by those who may, written by services alone: they say so with `overrideAccess`. */
export const writtenByServices = (read: Access): CollectionConfig['access'] => ({
  read,
  create: nobody,
  update: nobody,
  delete: nobody,
})

/**
 * Rows about what happened or about people: nobody copies one, changes many at once, or locks one.
 */
export const noBulkActions = {
  disableDuplicate: true,
  disableBulkEdit: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>

/** Rows that the site keeps for itself: they are not in the panel. */
export const hiddenCollection = {
  ...noBulkActions,
  admin: { hidden: true },
} satisfies Partial<CollectionConfig>

/** No form offers the address of its data in Payload's API: an instructor is no engineer. */
export const hideApiUrls: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((one) => ({ ...one, admin: { ...one.admin, hideAPIURL: true } })),
  globals: globals.map((one) => ({ ...one, admin: { ...one.admin, hideAPIURL: true } })),
})
