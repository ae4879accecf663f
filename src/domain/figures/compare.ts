/**
 * How an amount stands to the one of the period before, in words: '20 % more than in the 30 days
 * before'. What was below zero cannot be a part of anything, so that it is named without a part.
 */
export function compareWithBefore(now: number, before: number, words: string): string {
  const then = `in the ${words} before`
  if (now === before) return `as much as ${then}`
  if (before <= 0) return `${now > before ? 'more' : 'less'} than ${then}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  const part = percent === 0 ? 'a little' : `${percent.toLocaleString('en-US')} %`
  return `${part} ${now > before ? 'more' : 'less'} than ${then}`
}
