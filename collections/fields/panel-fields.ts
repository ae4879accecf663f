import type {
  CheckboxField,
  CollapsibleField,
  CollectionSlug,
  DateField,
  Field,
  NumberField,
  RowLabelComponent,
  SingleRelationshipField,
  TextField,
  UIField,
} from 'payload'
import { MAX_ORDER } from '@/domain/constants'
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

/** Creates a UI field that renders a component, such as '@/admin/…#Component'. */
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

/** Hides a field in the panel. Returns a new object each time, because Payload modifies it. */
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

/** Creates the collapsed section at the end of a form. For derived and rarely changed fields. */
export const advancedSection = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Advanced',
  admin: { initCollapsed: true },
  fields,
})

/** Labels the rows of an array field with the text of one of their fields, or else with `empty`. */
export const rowLabel = (field: string, empty: string): RowLabelComponent => ({
  path: '@/admin/content/row-label.client#RowLabel',
  clientProps: { field, empty },
})

/** Creates the checkbox that can hide a module or lesson of a published course. */
export const visibleField = (noun: 'lesson' | 'module'): CheckboxField => ({
  name: 'visible',
  type: 'checkbox',
  label: 'Visible to students',
  defaultValue: true,
  admin: {
    description: `Uncheck to hide this ${noun}. Nothing is deleted, and you can check it again anytime.`,
    position: 'sidebar',
    components: { Cell: '@/admin/shared/cells#YesNoCell' },
  },
})

/** Creates the field for the position in a list, lowest first. */
export const orderField = (description: string): NumberField => ({
  name: 'order',
  type: 'number',
  label: 'Order',
  required: true,
  defaultValue: 0,
  index: true,
  admin: { description, position: 'sidebar', step: 1 },
  validate: (value: unknown) =>
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ORDER) ||
    `Please enter a whole number from 0 to ${MAX_ORDER}.`,
})
