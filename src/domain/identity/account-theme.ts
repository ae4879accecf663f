/** What an account remembers of light and dark: 'system' follows the device. */
export const accountThemes = ['system', 'light', 'dark'] as const

/** 'system', 'light' or 'dark'. */
export type AccountTheme = (typeof accountThemes)[number]
