import type {
  DateFieldValidation,
  NumberFieldSingleValidation,
  TextFieldSingleValidation,
} from 'payload'
import {
  validateCouponCode,
  MAX_CODE_LENGTH,
  normalizeCouponCode,
} from '@/domain/checkout/coupon-code'
import { couponAdminMessages } from '@/domain/checkout/coupon-messages'
import { hasDecimals } from '@/domain/checkout/money'
import { validatePrice } from '@/domain/checkout/price'
import { isInOrder } from '@/domain/text/time-order'
import { holdCurrency } from '@/services/checkout/shared/currency'
import { writableByInstructor, instructorOnly } from '../access/instructor'
import { withOptimisticLock } from '../optimistic-lock'
import { visibleWhen } from '../fields/visible-when'
import { isTaken, valueIn } from '../fields/unique-validator'
import {
  dateTimeField,
  fieldRow,
  relationshipField,
  toSelectOptions,
  uiField,
} from '../fields/panel-fields'
import { refuseDeletingIfPurchased } from '../hooks/refuse-deleting-if-purchased'

const isPercent = ({ kind }: { kind?: string }) => kind !== 'amount'
const isForOneCourse = ({ scope }: { scope?: string }) => scope === 'one'

const validateUniqueCode: TextFieldSingleValidation = async (value, context) => {
  const problem = validateCouponCode(value)
  if (problem) return problem
  return (await isTaken('coupons', { code: normalizeCouponCode(value ?? '') }, context))
    ? 'Another coupon already uses this code. Please choose another one.'
    : true
}

const validateEndsAfterStart: DateFieldValidation = (value, { siblingData }) => {
  return isInOrder(valueIn(siblingData, 'validFrom'), value) || couponAdminMessages.endBeforeStart
}

const validateAmount: NumberFieldSingleValidation = async (value, { siblingData, req }) => {
  if (valueIn(siblingData, 'kind') !== 'amount') return true
  const currency = await holdCurrency(req)
  if (Number(value) > 0 && validatePrice(value, currency) === null) return true
  return hasDecimals(currency) ? couponAdminMessages.amount : couponAdminMessages.wholeAmount
}

const isWholeNumberUpTo = (value: unknown, max: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max

/**
 * Coupons. Only the server decides whether a coupon applies (src/services/checkout/coupons).
 */
export const Coupons = withOptimisticLock<'coupons'>({
  slug: 'coupons',
  labels: { singular: 'Coupon', plural: 'Coupons' },
  access: writableByInstructor(instructorOnly),
  admin: {
    group: 'Money',
    useAsTitle: 'code',
    listSearchableFields: ['code', 'note'],
    defaultColumns: ['code', 'worth', 'course', 'state', 'validUntil', 'uses'],
    description: 'Discount codes you can share.',
  },
  defaultSort: '-createdAt',
  hooks: {
    // A used coupon can be archived, but not deleted.
    beforeDelete: [refuseDeletingIfPurchased('coupon', couponAdminMessages.used)],
  },
  fields: [
    uiField('facts', '@/admin/payments/coupon-facts#CouponFacts', { position: 'sidebar' }),
    fieldRow([
      {
        name: 'code',
        type: 'text',
        label: 'Code',
        required: true,
        unique: true,
        index: true,
        maxLength: MAX_CODE_LENGTH,
        admin: {
          description: 'What people type, for example SPRING-20. Capital letters don’t matter.',
          placeholder: 'SPRING-20',
        },
        hooks: {
          beforeValidate: [
            ({ value }: { value?: unknown }) =>
              typeof value === 'string' ? normalizeCouponCode(value) : value,
          ],
        },
        validate: validateUniqueCode,
      },
      {
        name: 'state',
        type: 'select',
        label: 'Status',
        required: true,
        defaultValue: 'active',
        options: toSelectOptions({ active: 'Active', paused: 'Paused', archived: 'Archived' }),
      },
    ]),
    fieldRow([
      {
        name: 'kind',
        type: 'select',
        label: 'Discount type',
        required: true,
        defaultValue: 'percent',
        options: toSelectOptions({ percent: 'Percentage', amount: 'Fixed amount' }),
      },
      {
        name: 'percent',
        type: 'number',
        label: 'Percent',
        admin: {
          ...visibleWhen('number', { field: 'kind', values: ['percent'] }),
          step: 1,
          description: 'At 100, the course is free and PayPal isn’t used.',
        },
        validate: (value: unknown, { siblingData }: { siblingData: { kind?: string } }) =>
          !isPercent(siblingData) || isWholeNumberUpTo(value, 100) || couponAdminMessages.percent,
      },
      {
        name: 'amount',
        type: 'number',
        label: 'Amount',
        admin: {
          ...visibleWhen('number', { field: 'kind', values: ['amount'] }),
          step: 0.01,
          description: 'In the currency of your prices.',
        },
        validate: validateAmount,
      },
    ]),
    fieldRow([
      {
        name: 'scope',
        type: 'select',
        label: 'Applies to',
        required: true,
        defaultValue: 'every',
        options: toSelectOptions({ every: 'All courses', one: 'One course' }),
      },
      relationshipField('course', 'courses', {
        label: 'Course',
        index: true,
        admin: {
          ...visibleWhen('relationship', { field: 'scope', values: ['one'] }),
          allowCreate: false,
        },
        validate: (value: unknown, { siblingData }: { siblingData: CouponSiblingData }) =>
          !isForOneCourse(siblingData) ||
          siblingData.state !== 'active' ||
          Boolean(value) ||
          couponAdminMessages.noCourse,
      }),
    ]),
    fieldRow([
      dateTimeField('validFrom', 'Starts', {
        admin: { description: 'In your local time. Leave blank to start right away.' },
      }),
      dateTimeField('validUntil', 'Ends', {
        admin: { description: 'In your local time. Leave blank for no end date.' },
        validate: validateEndsAfterStart,
      }),
    ]),
    fieldRow([
      {
        name: 'maxUses',
        type: 'number',
        label: 'Usage limit',
        admin: { step: 1, description: 'For everyone combined. Leave blank for unlimited uses.' },
        validate: (value: unknown) =>
          value === undefined ||
          value === null ||
          isWholeNumberUpTo(value, 1_000_000) ||
          couponAdminMessages.uses,
      },
      {
        name: 'oncePerPerson',
        type: 'checkbox',
        label: 'Once per person',
        defaultValue: true,
      },
    ]),
    {
      name: 'note',
      type: 'textarea',
      label: 'Note',
      maxLength: 500,
      admin: { description: 'Only for you: who you gave it to, and why.' },
    },
    {
      name: 'worth',
      type: 'ui',
      label: 'Discount',
      admin: { components: { Cell: '@/admin/payments/coupon-cells#CouponDiscountCell' } },
    },
    {
      name: 'uses',
      type: 'ui',
      label: 'Used',
      admin: { components: { Cell: '@/admin/payments/coupon-cells#CouponUsesCell' } },
    },
  ],
})

type CouponSiblingData = { scope?: string; state?: string }
