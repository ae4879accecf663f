import { hasVisibleCharacter } from '@/domain/identity/person-name'

const MAX_TITLE_LENGTH = 120

type TitleOptions = { label?: string; maxLength?: number }

/** Returns the error message for a title, or null if valid. `label` is the form field's name. */
export function validateTitle(
  value: unknown,
  { label = 'title', maxLength = MAX_TITLE_LENGTH }: TitleOptions = {},
): string | null {
  if (typeof value !== 'string' || !hasVisibleCharacter(value)) return `Please enter a ${label}.`
  return value.length <= maxLength ? null : `The ${label} can have at most ${maxLength} characters.`
}

/** Derives a title from a file name: '02 - saying_sorry.final.mp4' becomes 'Saying sorry final'. */
export function titleFromFileName(fileName: string): string {
  const cleanedName = fileName
    .replace(/\.[A-Za-z0-9]{2,4}$/, '')
    // Removes a leading number, which people add to sort the files in a folder.
    .replace(/^\s*(?:\d{1,3}\s*[-–—)._]\s*|0\d{1,2}\s+)(?=\p{Letter})/u, '')
    .replaceAll(/[_.]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const title = cleanedName === '' ? fileName.trim() : cleanedName
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, MAX_TITLE_LENGTH)
}
