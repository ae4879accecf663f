'use client'

import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import { endPartnershipAction, freeSecondPlaceAction } from './couple-actions'

type CoupleButtonsProps = {
  partnershipId: string
  /** What happens to whom, for what can be done now. */
  explains: { end?: string; free?: string }
}

/** What can be done for two people on request. */
export function CoupleButtons({ partnershipId, explains: { end, free } }: CoupleButtonsProps) {
  const actions = [
    {
      id: 'end',
      label: 'End this partnership',
      explains: end,
      act: () => endPartnershipAction({ partnershipId }),
    },
    {
      id: 'free',
      label: 'Free the second place',
      explains: free,
      act: () => freeSecondPlaceAction({ partnershipId }),
    },
  ].flatMap(({ explains, ...action }) => (explains === undefined ? [] : [{ ...action, explains }]))
  return (
    <>
      <p>
        {actions.length > 0
          ? 'When one of them asks you, you can do this:'
          : 'Nothing is left to do for them here.'}
      </p>
      <ConfirmActions actions={actions} />
    </>
  )
}
