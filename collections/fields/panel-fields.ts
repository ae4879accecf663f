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

/** Creates Payload's own `createdAt` with a label of its own: 'Posted'. */
export const createdAtField = (label: string): DateField => ({
  name: 'createdAt',
  type: 'date',
  label,
  index: true,
  admin: { disableBulkEdit: true, hidden: true },
})

/** Creates a UI field that renders a component and stores nothing: '@/admin/…#Component'. */
export const panelComponent = (
  name: string,
  Field: NonNullable<NonNullable<UIField['admin']['components']>['Field']>,
  admin: UIField['admin'] = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { ...admin, components: { Field }, disableListColumn: true },
})

/** Converts labels by value to the options of a select. */
export const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Hides a field in the panel. A new object each time, because Payload modifies it. */
export const hidden = () => ({ admin: { hidden: true } })

/** Hides a field in the panel, and allows reading only to services. */
export const secret = () => ({ access: { read: noOneField }, ...hidden() })

/** Creates a virtual field that names a row by a related field: 'user.email'. */
export const rowTitleField = (name: string, label: string, virtual: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual,
  access: { create: noOneField, update: noOneField },
  ...hidden(),
})
