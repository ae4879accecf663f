/** Computes a whole percentage, rounded down: 2 of 3 is 66. Returns 0 if the total is 0. */
export function completionPercent(done: number, total: number): number {
  if (total <= 0) return 0
  return Math.floor((Math.min(Math.max(done, 0), total) * 100) / total)
}

/** Formats a module's progress: '2/3 (66%)'. */
export function moduleProgressLabel(done: number, total: number): string {
  return `${done}/${total} (${completionPercent(done, total)}%)`
}

/** Formats a course's progress: '10 of 11 Lessons Completed'. */
export function courseProgressLabel(done: number, total: number): string {
  return `${done} of ${total} Lessons Completed`
}
