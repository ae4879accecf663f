import type { CollectionAfterReadHook, CollectionConfig, Field } from 'payload'
import { hiddenFieldSettings } from './panel-fields'
import { valueIn } from './unique-validator'

const hasTitleAndCourse = (doc: unknown): doc is { title: string; purchasedCourse: string } =>
  typeof valueIn(doc, 'title') === 'string' && typeof valueIn(doc, 'purchasedCourse') === 'string'

const appendCourseTitle: CollectionAfterReadHook = ({ doc }: { doc: unknown }) =>
  hasTitleAndCourse(doc) ? { ...doc, title: `${doc.title} – ${doc.purchasedCourse}` } : doc

/**
 * Creates the settings of a virtual title with a purchase's buyer and course: 'Jo Miller – Conflict
 * Cure'. `path` is the relationship path from the row to the checkout. Lists sort and search only
 * by the buyer's name.
 */
export const buyerTitleConfig = (path: 'checkout' | 'payment.checkout') =>
  ({
    forceSelect: { title: true, purchasedCourse: true },
    afterRead: [appendCourseTitle],
    fields: [
      {
        name: 'title',
        type: 'text',
        label: 'Buyer and course',
        virtual: `${path}.fullName`,
        ...hiddenFieldSettings(),
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
