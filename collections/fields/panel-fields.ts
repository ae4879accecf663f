import type {
  CheckboxField,
  CollapsibleField,
  CollectionSlug,
  DateField,
  Field,
  NumberField,
  RowField,
  RowLabelComponent,
  SingleRelationshipField,
  TextField,
  UIField,
} from 'payload'
import { MAX_SORT_ORDER } from '@/domain/constants'
import { noOneFieldAccess } from '../access/no-one'

type ToOneRelationshipField = Extract<SingleRelationshipField, { hasMany?: false | undefined }>

/** Creates a relationship field for one document of another collection. */
export const relationshipField = (
  name: string,
  relationTo: CollectionSlug,
  options: Partial<Omit<ToOneRelationshipField, 'name' | 'type' | 'relationTo'>> = {},
): SingleRelationshipField => ({ name, type: 'relationship', relationTo, ...options })

/** Creates a field for a date and time. */
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
export const uiField = (
  name: string,
  component: NonNullable<NonNullable<UIField['admin']['components']>['Field']>,
  admin: UIField['admin'] = {},
): UIField => ({
  name,
  type: 'ui',
  admin: { ...admin, components: { Field: component }, disableListColumn: true },
})

/** Converts labels, keyed by value, to the options of a select field. */
export const toSelectOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Returns settings that hide a field in the panel, as a new object that Payload may modify. */
export const hiddenFieldSettings = () => ({ admin: { hidden: true } })

/** Returns the settings that hide a field in the panel and let only services read it. */
export const secretFieldSettings = () => ({
  access: { read: noOneFieldAccess },
  ...hiddenFieldSettings(),
})

/** Creates a virtual title field with the value of a related field, such as 'user.email'. */
export const rowTitleField = (name: string, label: string, relatedPath: string): TextField => ({
  name,
  type: 'text',
  label,
  virtual: relatedPath,
  access: { create: noOneFieldAccess, update: noOneFieldAccess },
  ...hiddenFieldSettings(),
})

/** Creates the collapsed section at the end of a form, for derived and rarely changed fields. */
export const advancedSection = (fields: Field[]): CollapsibleField => ({
  type: 'collapsible',
  label: 'Advanced',
  admin: { initCollapsed: true },
  fields,
})

/** Creates a row of fields side by side. */
export const fieldRow = (fields: Field[]): RowField => ({ type: 'row', fields })

/** Labels each row of an array field with the text of `field`, or with `empty` if that is blank. */
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

/** Creates the field for a document's position in its list, lowest first. */
export const orderField = (description: string): NumberField => ({
  name: 'order',
  type: 'number',
  label: 'Order',
  required: true,
  defaultValue: 0,
  index: true,
  admin: { description, position: 'sidebar', step: 1 },
  validate: (value: unknown) =>
    (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SORT_ORDER) ||
    `Please enter a whole number from 0 to ${MAX_SORT_ORDER}.`,
})
