import { formatDay } from '../text/moment'
import type { ImportRowState, ImportState, RowPlan } from './import-states'
import { type RowProblem, rowProblems } from './import-rules'

/** How far an import is, in words. */
export const importStateWords: Record<ImportState, string> = {
  checked: 'looked at, not begun',
  importing: 'under way',
  done: 'done',
  undoing: 'being undone',
  undone: 'undone',
}

const plans: Record<RowPlan, string> = {
  create: 'New account',
  enroll: 'Has an account, gets the course',
  reopen: 'Their access is over, gets the course again',
  closed: 'Their access was closed and stays so: reopen it on their page',
  nothing: 'Has all of it already',
  problem: '',
}

const results: Record<Exclude<ImportRowState, 'waiting'>, string> = {
  done: 'Done',
  failed: 'Could not be done',
  undone: 'Undone',
  kept: 'Kept: used since',
}

type Row = {
  problem: RowProblem | null
  plan: RowPlan
  state: ImportRowState
  endedAt: Date | null
}

/** What will happen to a row of an import, or what has. */
export function rowWords({ problem, plan, state, endedAt }: Row, of: ImportState): string {
  if (problem !== null) return rowProblems[problem]
  if (state === 'failed' && plan === 'closed') return plans.closed
  if (state !== 'waiting') return results[state]
  if (of === 'undoing' || of === 'undone') return 'Not brought in: it was stopped before'
  return plan === 'reopen' && endedAt
    ? `Had access until ${formatDay(endedAt, 'utc')}, gets it again without an end`
    : plans[plan]
}
