/**
 * Describes a value relative to the previous period: '20% more than in the previous 30 days'. A
 * previous value of zero or less has no percentage.
 */
export function compareWithBefore(current: number, previous: number, period: string): string {
  const periodText = `in the previous ${period}`
  if (current === previous) return `the same as ${periodText}`
  if (previous <= 0) return `${current > previous ? 'more' : 'less'} than ${periodText}`
  const percent = Math.round((Math.abs(current - previous) / previous) * 100)
  const part = percent === 0 ? 'slightly' : `${percent.toLocaleString('en-US')}%`
  return `${part} ${current > previous ? 'more' : 'less'} than ${periodText}`
}
