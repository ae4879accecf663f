export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/**
 * What will happen to a waiting row: create an account, enroll, enroll again after access ended,
 * leave closed access closed, or nothing.
 */
export const rowPlans = ['create', 'enroll', 'reopen', 'closed', 'nothing', 'problem'] as const

export type RowPlan = (typeof rowPlans)[number]

/** The result of a row. `kept`: undoing the import kept it, because it was used since. */
export const importRowStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

export type ImportRowState = (typeof importRowStates)[number]
