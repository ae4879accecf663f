import type { AccountTheme } from '@/domain/identity/account-theme'
import { displayName } from '@/domain/identity/display-name'

type ChosenTheme = Exclude<AccountTheme, 'system'>

/** What a browser may store about its account: nothing secret. */
export type AccountView = {
  displayName: string
  email: string
  manualUserId: string | null
  /** The account's theme; absent if it follows the device. */
  theme?: ChosenTheme
}

type Account = {
  displayName?: string | null
  username?: string | null
  email: string
  manualUserId?: string | null
  theme?: AccountTheme | null
}

/** Returns the account as its own browser sees it, with fallbacks for the name. */
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
