import type { ImportRowState, ImportState } from './import-states'
import { type RowProblem, rowProblems } from './import-rules'

/** How far an import is, in words. */
export const importStateWords: Record<ImportState, string> = {
  checked: 'looked at, not begun',
  importing: 'under way',
  done: 'done',
  undoing: 'being undone',
  undone: 'undone',
}

const plans = {
  create: 'New account',
  enroll: 'Has an account, gets the course',
  nothing: 'Has all of it already',
}

const results: Record<Exclude<ImportRowState, 'waiting'>, string> = {
  done: 'Done',
  failed: 'Could not be done',
  undone: 'Undone',
  kept: 'Kept: used since',
}

type Row = {
  problem: RowProblem | null
  plan: 'create' | 'enroll' | 'nothing' | 'problem'
  state: ImportRowState
}

/** What will happen to a row, or what has. */
export function rowWords({ problem, plan, state }: Row): string {
  if (problem !== null) return rowProblems[problem]
  if (state !== 'waiting') return results[state]
  return plan === 'problem' ? '' : plans[plan]
}
