export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/**
 * The planned action for a waiting row: create an account, enroll, enroll again after access ended,
 * leave closed access closed, do nothing, or report a problem.
 */
export const rowPlans = ['create', 'enroll', 'reopen', 'closed', 'nothing', 'problem'] as const

export type RowPlan = (typeof rowPlans)[number]

/**
 * The state of a row. `kept`: undoing the import didn't undo this row, because the person has used
 * the account or the course since.
 */
export const importRowStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

export type ImportRowState = (typeof importRowStates)[number]
