import type {
  CollectionSlug,
  DateField,
  SingleRelationshipField,
  TextField,
  UIField,
} from 'payload'
import { noOneField } from '../access/instructor'

type ToOne = Extract<SingleRelationshipField, { hasMany?: false | undefined }>

/** Creates a reference to one document of another collection. */
export const relation = (
  name: string,
  relationTo: CollectionSlug,
  rest: Partial<Omit<ToOne, 'name' | 'type' | 'relationTo'>> = {},
): SingleRelationshipField => ({ name, type: 'relationship', relationTo, ...rest })

/** Creates a date field with a time. */
export const dateTimeField = (
  name: string,
  label: string,
  { admin, ...rest }: Partial<Omit<DateField, 'name' | 'type'>> = {},
): DateField => ({
  name,
  type: 'date',
  label,
  ...rest,
  admin: { date: { pickerAppearance: 'dayAndTime' }, ...admin },
})

/** Creates Payload's `createdAt` field with a custom label, such as 'Posted'. */
export const createdAtField = (label: string): DateField => ({
  name: 'createdAt',
  type: 'date',
  label,
  index: true,
  admin: { disableBulkEdit: true, hidden: true },
})

/**
 * Creates a UI field that renders the component at a path such as '@/admin/…#Component' and stores
 * nothing.
 */
export const panelComponent = (
  name: string,
  Field: NonNullable<NonNullable<UIField['admin']['components']>['Field']>,
  admin: UIField['admin'] = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { ...admin, components: { Field }, disableListColumn: true },
})

/** Converts an object of labels, keyed by value, to the options of a select field. */
export const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/**
 * Returns the settings that hide a field in the panel. Returns a new object each time, because
 * Payload modifies it.
 */
export const hidden = () => ({ admin: { hidden: true } })

/** Returns the settings that hide a field in the panel and let only services read it. */
export const secret = () => ({ access: { read: noOneField }, ...hidden() })

/** Creates a virtual title field with the value of a related field, such as 'user.email'. */
export const rowTitleField = (name: string, label: string, virtual: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual,
  access: { create: noOneField, update: noOneField },
  ...hidden(),
})
