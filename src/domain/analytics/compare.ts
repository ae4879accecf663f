/**
 * How an amount stands to the one of the period before, in words: '20 % more than in the previous
 * 30 days'. What was below zero cannot be a part of anything, so that it is named without a part.
 */
export function compareWithBefore(now: number, before: number, words: string): string {
  const then = `in the previous ${words}`
  if (now === before) return `the same as ${then}`
  if (before <= 0) return `${now > before ? 'more' : 'less'} than ${then}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  const part = percent === 0 ? 'slightly' : `${percent.toLocaleString('en-US')}%`
  return `${part} ${now > before ? 'more' : 'less'} than ${then}`
}
