/** Formats the remaining characters: '1,000 characters left', '1 character too many'. */
export function charactersLeft(left: number): string {
  const amount = Math.abs(left).toLocaleString('en-US')
  const characters = amount === '1' ? 'character' : 'characters'
  return `${amount} ${characters} ${left < 0 ? 'too many' : 'left'}`
}
