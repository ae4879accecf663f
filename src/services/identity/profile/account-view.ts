import type { AccountTheme } from '@/domain/identity/account-theme'
import { displayName } from '@/domain/identity/display-name'

type ChosenTheme = Exclude<AccountTheme, 'system'>

/** What a browser may remember of its account: nothing secret. */
export type AccountView = {
  displayName: string
  email: string
  manualUserId: string | null
  /** What was chosen on the account, light or dark; absent where the device decides. */
  theme?: ChosenTheme
}

type Account = {
  displayName?: string | null
  username?: string | null
  email: string
  manualUserId?: string | null
  theme?: AccountTheme | null
}

/** The account as its own browser sees it, with the fallbacks of the name. */
export function toAccountView(account: Account): AccountView {
  return {
    displayName: displayName(account),
    email: account.email,
    manualUserId: account.manualUserId ?? null,
    ...(isChosen(account.theme) && { theme: account.theme }),
  }
}

const isChosen = (theme: AccountTheme | null | undefined): theme is ChosenTheme =>
  theme === 'light' || theme === 'dark'
