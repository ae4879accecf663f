/** How far an import is: looked at, under way, done, being undone, undone. */
export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/**
 * What will happen to a row that waits: an account is made, a course opened, opened again after its
 * end, left closed, or nothing.
 */
export const rowPlans = ['create', 'enroll', 'reopen', 'closed', 'nothing', 'problem'] as const

export type RowPlan = (typeof rowPlans)[number]

/** What became of a row: `kept` is what an import has made and somebody has used since. */
export const importRowStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

export type ImportRowState = (typeof importRowStates)[number]
