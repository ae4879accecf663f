/** How far an import is: looked at, under way, done, being undone, undone. */
export const importStates = ['checked', 'importing', 'done', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/** What became of a row: `kept` is what an import has made and somebody has used since. */
export const importRowStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const

export type ImportRowState = (typeof importRowStates)[number]
