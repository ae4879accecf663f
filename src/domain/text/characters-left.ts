/** Formats the remaining characters: '12 characters left', '1 character too many'. */
export function charactersLeft(left: number): string {
  if (left < 0) return left === -1 ? '1 character too many' : `${-left} characters too many`
  return left === 1 ? '1 character left' : `${left} characters left`
}
