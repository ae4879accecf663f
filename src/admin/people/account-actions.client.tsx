'use client'

import { ConfirmActions } from '@/admin/shared/confirm-actions.client'
import {
  disableAccountAction,
  enableAccountAction,
  sendPasswordLinkAction,
  sendSignInLinkAction,
} from './person-actions'

type AccountActionsProps = { userId: string; isDisabled: boolean }

/** What can be done about the account of a student. */
export function AccountActions({ userId, isDisabled }: AccountActionsProps) {
  const enable = {
    id: 'enable',
    label: 'Enable the account',
    explains: 'They can sign in again, with the password that they have.',
    act: () => enableAccountAction({ userId }),
  }
  const others = [
    {
      id: 'password',
      label: 'Send a password link',
      explains:
        'They get a mail with a link to choose a password. It works once, for a day. An older link stops working.',
      act: () => sendPasswordLinkAction({ userId }),
    },
    {
      id: 'sign-in',
      label: 'Send a sign-in link',
      explains:
        'They get a mail with a link that signs them in, without a password. It works once, within two hours. Their second step, if they have one, is still asked for.',
      act: () => sendSignInLinkAction({ userId }),
    },
    {
      id: 'disable',
      label: 'Disable the account',
      explains:
        'They are signed out everywhere at once and cannot sign in. Nothing of theirs is lost, and you can enable the account again.',
      act: () => disableAccountAction({ userId }),
    },
  ]
  return <ConfirmActions actions={isDisabled ? [enable] : others} />
}
