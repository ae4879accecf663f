import type { AccountTheme } from '@/domain/identity/account-theme'
import { displayName } from '@/domain/identity/display-name'

type ChosenTheme = Exclude<AccountTheme, 'system'>

/** The account data that its owner's browser may store. Contains no secrets. */
export type AccountView = {
  displayName: string
  email: string
  manualUserId: string | null
  /** The account's theme. Absent if it follows the device. */
  theme?: ChosenTheme
}

type Account = {
  displayName?: string | null
  username?: string | null
  email: string
  manualUserId?: string | null
  theme?: AccountTheme | null
}

/** Converts an account to the data for its owner's browser, with fallbacks for the name. */
export function toAccountView(account: Account): AccountView {
  return {
    displayName: displayName(account),
    email: account.email,
    manualUserId: account.manualUserId ?? null,
    ...(isChosenTheme(account.theme) && { theme: account.theme }),
  }
}

const isChosenTheme = (theme: AccountTheme | null | undefined): theme is ChosenTheme =>
  theme === 'light' || theme === 'dark'
