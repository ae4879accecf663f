import { currencies, currencyLabel } from '@/domain/checkout/currencies'
import { MIN_REFUND_DAYS } from '@/domain/constants'
import {
  defaultConsentText,
  defaultWithdrawalText,
  MAX_CONSENT_LENGTH,
} from '@/domain/checkout/withdrawal-texts'
import { refundModeLabels } from '@/domain/refunds/refund-mode'
import { fieldRow, toSelectOptions } from '../fields/panel-fields'
import { guardCurrency } from '../hooks/guard-currency'
import { withGlobalOptimisticLock } from '../optimistic-lock'

const MAX_REFUND_DAYS = 90

/** How people pay, and how refunds and withdrawals work (docs/payments.md, sections 2 and 9). */
export const PaymentSettings = withGlobalOptimisticLock({
  slug: 'payment-settings',
  label: 'Payments and refunds',
  admin: {
    group: 'Money',
    description: 'Choose how people can pay and how refunds work.',
  },
  hooks: { afterChange: [guardCurrency] },
  fields: [
    {
      name: 'currency',
      type: 'select',
      label: 'Currency',
      required: true,
      defaultValue: 'USD',
      options: currencies.map((value) => ({ value, label: currencyLabel(value) })),
      admin: {
        description: 'All prices are in this currency. You can’t change it after the first sale.',
      },
    },
    {
      type: 'collapsible',
      label: 'Payment methods',
      admin: {
        description:
          'PayPal is always available. PayPal shows the others to buyers who can use them.',
      },
      fields: [
        fieldRow([
          {
            name: 'acceptsCards',
            type: 'checkbox',
            label: 'Cards without a PayPal account',
            defaultValue: true,
          },
          { name: 'acceptsPayLater', type: 'checkbox', label: 'Pay Later', defaultValue: true },
          { name: 'acceptsVenmo', type: 'checkbox', label: 'Venmo', defaultValue: true },
        ]),
      ],
    },
    {
      type: 'collapsible',
      label: 'Money-back guarantee',
      fields: [
        fieldRow([
          {
            name: 'refundMode',
            type: 'select',
            label: 'When a student asks for a refund',
            required: true,
            defaultValue: 'automatic',
            options: toSelectOptions(refundModeLabels),
          },
          {
            name: 'refundDays',
            type: 'number',
            label: 'Days to get a refund',
            required: true,
            defaultValue: MIN_REFUND_DAYS,
            min: MIN_REFUND_DAYS,
            max: MAX_REFUND_DAYS,
            admin: {
              step: 1,
              description: `At least ${MIN_REFUND_DAYS}. The course page, checkout, terms, and emails show this number.`,
            },
          },
        ]),
      ],
    },
    {
      type: 'collapsible',
      label: 'Right of withdrawal in the European Union',
      admin: {
        description:
          'Buyers can withdraw from their contract within 14 days, on this site and without signing in, and get their money back. Ask a lawyer whether this applies to you.',
      },
      fields: [
        fieldRow([
          {
            name: 'sellsToEu',
            type: 'select',
            label: 'I sell to consumers in the EU',
            required: true,
            defaultValue: 'auto',
            options: toSelectOptions({
              auto: 'If the seller’s country is in the EU',
              yes: 'Yes',
              no: 'No',
            }),
          },
          {
            name: 'asksForConsent',
            type: 'checkbox',
            label: 'Ask buyers to start right away and give up the right to withdraw',
            defaultValue: false,
          },
        ]),
        {
          name: 'withdrawalText',
          type: 'textarea',
          label: 'About the right to withdraw',
          maxLength: 2000,
          admin: {
            placeholder: defaultWithdrawalText(false),
            description:
              'Shown in the terms. Leave empty to use the default text. Not legal advice.',
          },
        },
        {
          name: 'consentText',
          type: 'textarea',
          label: 'What buyers agree to if you ask them',
          maxLength: MAX_CONSENT_LENGTH,
          admin: {
            placeholder: defaultConsentText,
            description:
              'Shown above the payment buttons. Leave empty to use the default text. Not legal advice.',
          },
        },
      ],
    },
  ],
})
