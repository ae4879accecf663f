const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** Formats a number of bytes: '412 MB', '1.9 GB'. Each unit is 1,024 times the previous unit. */
export function formatBytes(bytes: number): string {
  const unitIndex = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const count = bytes / 1024 ** unitIndex
  const digits = unitIndex === 3 ? 1 : 0
  return `${(Math.floor(count * 10 ** digits) / 10 ** digits).toFixed(digits)} ${units[unitIndex] ?? 'GB'}`
}
