/** Formats the remaining characters: '1,000 characters left', '1 character too many'. */
export function formatCharactersLeft(count: number): string {
  const amount = Math.abs(count).toLocaleString('en-US')
  const characters = amount === '1' ? 'character' : 'characters'
  return `${amount} ${characters} ${count < 0 ? 'too many' : 'left'}`
}

const COUNTER_THRESHOLD = 200

/** Returns the remaining characters as a hint once fewer than 200 remain, else null. */
export function lengthHint(text: string, maxLength: number): string | null {
  const remaining = maxLength - text.trim().length
  return remaining < COUNTER_THRESHOLD ? formatCharactersLeft(remaining) : null
}
