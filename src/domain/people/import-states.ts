import { formatDay } from '../text/format-date'
import { type RowProblem, rowProblems } from './import-rules'

export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/**
 * The planned action for a row. 'reopen' enrolls again after access expired. 'closed' means that
 * access was ended and stays ended.
 */
export const rowPlans = ['create', 'enroll', 'reopen', 'closed', 'nothing', 'problem'] as const

type RowPlan = (typeof rowPlans)[number]

/** The state of a row. 'kept' means that undo skipped it, because the person has used it. */
export const importRowStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

type ImportRowState = (typeof importRowStates)[number]

export const importStateLabels: Record<ImportState, string> = {
  checked: 'checked, not started',
  importing: 'in progress',
  done: 'done',
  undoing: 'being undone',
  undone: 'undone',
}

const planLabels: Record<RowPlan, string> = {
  create: 'New account',
  enroll: 'Existing account, will be enrolled',
  reopen: 'Access expired, will be enrolled again',
  closed: 'Access was ended and stays ended. To restore it, go to their page.',
  nothing: 'Nothing to change',
  problem: '',
}

const resultLabels: Record<Exclude<ImportRowState, 'waiting'>, string> = {
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
  kept: 'Kept (already used)',
}

type Row = {
  problem: RowProblem | null
  plan: RowPlan
  state: ImportRowState
  endedAt: Date | null
}

/** Describes the planned action or the result of an import row. */
export function importRowLabel(
  { problem, plan, state, endedAt }: Row,
  importState: ImportState,
): string {
  if (problem !== null) return rowProblems[problem]
  if (state === 'failed' && plan === 'closed') return planLabels.closed
  if (state !== 'waiting') return resultLabels[state]
  if (importState === 'undoing' || importState === 'undone')
    return 'Not imported: the import was stopped'
  return plan === 'reopen' && endedAt
    ? `Had access until ${formatDay(endedAt, 'utc')}, will have it again with no end date`
    : planLabels[plan]
}
