/** The appearance settings that an account can store. 'system' follows the device. */
export const accountThemes = ['system', 'light', 'dark'] as const

export type AccountTheme = (typeof accountThemes)[number]
