import type { CollectionAfterReadHook, CollectionConfig, Field } from 'payload'
import { hidden } from './panel-fields'

const hasPurchase = (doc: unknown): doc is { title: string; purchasedCourse: string } =>
  typeof doc === 'object' &&
  doc !== null &&
  typeof Reflect.get(doc, 'title') === 'string' &&
  typeof Reflect.get(doc, 'purchasedCourse') === 'string'

const addCourse: CollectionAfterReadHook = ({ doc }: { doc: unknown }) =>
  hasPurchase(doc) ? { ...doc, title: `${doc.title} – ${doc.purchasedCourse}` } : doc

/**
 * Titles a row by the buyer and course of its purchase: 'Jo Miller – Conflict Cure'. `path` leads
 * from the row to the purchase. Nothing is stored; lists are sorted and searched by the buyer's
 * name.
 */
export const buyerTitle = (path: 'checkout' | 'payment.checkout') =>
  ({
    forceSelect: { title: true, purchasedCourse: true },
    afterRead: [addCourse],
    fields: [
      {
        name: 'title',
        type: 'text',
        label: 'Buyer and course',
        virtual: `${path}.fullName`,
        ...hidden(),
      },
      {
        name: 'purchasedCourse',
        type: 'text',
        virtual: `${path}.courseTitle`,
        admin: { hidden: true, disableListColumn: true, disableListFilter: true },
      },
    ],
  }) satisfies {
    forceSelect: Record<string, true>
    afterRead: NonNullable<CollectionConfig['hooks']>['afterRead']
    fields: Field[]
  }
