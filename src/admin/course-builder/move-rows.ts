import type { LessonRow, ModuleRow, Row } from '@/services/catalog/read-outline'

export type RowCollection = 'modules' | 'lessons' | 'exercises'

/** A position for a row: in the `into` list, before the `before` row or, if null, at the end. */
export type RowPosition = { into: string; before: string | null }

/** A list of rows, with the ID of its parent. The list of modules has the ID ''. */
type RowList = { id: string; rows: Row[] }

function getRowLists(modules: ModuleRow[], collection: RowCollection): RowList[] {
  if (collection === 'modules') return [{ id: '', rows: modules }]
  if (collection === 'lessons') return modules.map(({ id, lessons }) => ({ id, rows: lessons }))
  const lessons = modules.flatMap((module) => module.lessons)
  return lessons.map(({ id, exercises }) => ({ id, rows: exercises }))
}

const findRowIndex = (rows: Row[], id: string | null) => rows.findIndex((row) => row.id === id)

/** Returns the modules with one lesson moved to the position. */
export function moveLesson(modules: ModuleRow[], id: string, { into, before }: RowPosition) {
  const lesson = modules.flatMap(({ lessons }) => lessons).find((row) => row.id === id)
  if (!lesson) return modules
  return modules.map((module) => {
    const otherLessons = module.lessons.filter((row) => row.id !== id)
    const lessons = module.id === into ? insertRow(otherLessons, lesson, before) : otherLessons
    return { ...module, lessons }
  })
}

/** Returns the modules with one module moved before another, or to the end if `before` is null. */
export function moveModule(modules: ModuleRow[], id: string, before: string | null) {
  const module = modules.find((row) => row.id === id)
  if (!module) return modules
  return insertRow(
    modules.filter((row) => row.id !== id),
    module,
    before,
  )
}

/** Finds the position one step up or down, or null. Lessons can step into the adjacent module. */
export function findStepPosition(
  modules: ModuleRow[],
  collection: RowCollection,
  { id, isUp }: { id: string; isUp: boolean },
): RowPosition | null {
  const lists = getRowLists(modules, collection)
  const listIndex = lists.findIndex(({ rows }) => findRowIndex(rows, id) !== -1)
  const list = lists[listIndex]
  if (!list) return null
  const index = findRowIndex(list.rows, id)
  const neighbor = list.rows[isUp ? index - 1 : index + 1]
  if (neighbor)
    return { into: list.id, before: isUp ? neighbor.id : (list.rows[index + 2]?.id ?? null) }
  const neighborList = lists[isUp ? listIndex - 1 : listIndex + 1]
  if (!neighborList || collection !== 'lessons') return null
  return { into: neighborList.id, before: isUp ? null : (neighborList.rows[0]?.id ?? null) }
}

/**
 * Finds the position of a module or lesson that is dropped on another row, or its current position
 * if `overId` is its own ID.
 */
export function findDropPosition(
  modules: ModuleRow[],
  collection: RowCollection,
  { id, overId }: { id: string; overId: string },
): RowPosition {
  const list = getRowLists(modules, collection).find(
    ({ rows }) => findRowIndex(rows, overId) !== -1,
  )
  // A lesson can also be dropped on an empty module.
  if (!list) return { into: overId, before: null }
  const [index, overIndex] = [findRowIndex(list.rows, id), findRowIndex(list.rows, overId)]
  const isMovingDown = index !== -1 && index <= overIndex
  return { into: list.id, before: isMovingDown ? (list.rows[overIndex + 1]?.id ?? null) : overId }
}

/** Finds a row by its ID. */
export const findRow = (modules: ModuleRow[], collection: RowCollection, id: string) =>
  getRowLists(modules, collection)
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id)

function insertRow<T extends ModuleRow | LessonRow>(rows: T[], row: T, before: string | null): T[] {
  const index = findRowIndex(rows, before)
  return rows.toSpliced(index < 0 ? rows.length : index, 0, row)
}
