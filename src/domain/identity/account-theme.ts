/** The appearance setting stored with an account. 'system' follows the device. */
export const accountThemes = ['system', 'light', 'dark'] as const

export type AccountTheme = (typeof accountThemes)[number]
