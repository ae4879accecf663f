import type { CollectionAfterReadHook, CollectionConfig, Field } from 'payload'
import { hidden } from './panel-fields'
import { valueIn } from './unique-validator'

const hasPurchase = (doc: unknown): doc is { title: string; purchasedCourse: string } =>
  typeof valueIn(doc, 'title') === 'string' && typeof valueIn(doc, 'purchasedCourse') === 'string'

const addCourse: CollectionAfterReadHook = ({ doc }: { doc: unknown }) =>
  hasPurchase(doc) ? { ...doc, title: `${doc.title} – ${doc.purchasedCourse}` } : doc

/**
 * Creates the virtual title of a row from the buyer and course of its purchase: 'Jo Miller –
 * Conflict Cure'. `path` is the relationship path from the row to the checkout. Lists sort and
 * search by the buyer's name only.
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
