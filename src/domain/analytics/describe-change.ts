/** Describes the change from the previous period: 'up 20% from the previous 30 days'. */
export function describeChange(current: number, previous: number, period: string): string {
  const periodText = `the previous ${period}`
  if (current === previous) return `the same as in ${periodText}`
  if (previous <= 0) return `${current > previous ? 'up' : 'down'} from ${periodText}`
  const percent = Math.round((Math.abs(current - previous) / previous) * 100)
  const percentText = percent === 0 ? 'slightly' : `${percent.toLocaleString('en-US')}%`
  return `${current > previous ? 'up' : 'down'} ${percentText} from ${periodText}`
}
