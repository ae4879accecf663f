import { displayName } from '@/domain/display-name'

/** What a browser may remember of its account: nothing secret. */
export type AccountView = { displayName: string; email: string; manualUserId: string | null }

type Account = {
  displayName?: string | null
  username?: string | null
  email: string
  manualUserId?: string | null
}

/** The account as its own browser sees it, with the fallbacks of the name. */
export function toAccountView(account: Account): AccountView {
  return {
    displayName: displayName(account),
    email: account.email,
    manualUserId: account.manualUserId ?? null,
  }
}
