/** Who decides about a refund request within the refund window: the site, or the instructor. */
export const refundModeLabels = {
  automatic: 'Refund right away',
  manual: 'I answer each request',
} as const

export type RefundMode = keyof typeof refundModeLabels
