import type {
  CollectionSlug,
  DateField,
  SingleRelationshipField,
  TextField,
  UIField,
} from 'payload'
import { noOneField } from '../access/instructor'

type ToOne = Extract<SingleRelationshipField, { hasMany?: false | undefined }>

/** A reference to one document of another collection. */
export const relation = (
  name: string,
  relationTo: CollectionSlug,
  rest: Partial<Omit<ToOne, 'name' | 'type' | 'relationTo'>> = {},
): SingleRelationshipField => ({ name, type: 'relationship', relationTo, ...rest })

/** A moment, chosen and shown with its time. */
export const momentField = (
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

/** A part of a form that shows something and stores nothing: '@/admin/…#Component'. */
export const panelPart = (
  name: string,
  Field: NonNullable<NonNullable<UIField['admin']['components']>['Field']>,
  admin: UIField['admin'] = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { ...admin, components: { Field }, disableListColumn: true },
})

/** The options of a select, by the words that stand for each value. */
export const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** What the site keeps for itself, in no form. A new object each time: Payload writes into it. */
export const hidden = () => ({ admin: { hidden: true } })

/** The same, and read by services alone. */
export const secret = () => ({ access: { read: noOneField }, ...hidden() })

/** Names a row in the panel by a field of what it refers to: 'user.email'. It is stored nowhere. */
export const nameOfRow = (name: string, label: string, virtual: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual,
  access: { create: noOneField, update: noOneField },
  ...hidden(),
})
