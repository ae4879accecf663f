/** Formats the remaining characters: '1,000 characters left', '1 character too many'. */
export function charactersLeft(count: number): string {
  const amount = Math.abs(count).toLocaleString('en-US')
  const characters = amount === '1' ? 'character' : 'characters'
  return `${amount} ${characters} ${count < 0 ? 'too many' : 'left'}`
}
