import type { LessonRow, ModuleRow, RowCollection } from './contents-rows'

/** Where a line goes: before another one of its list, or at the list's end. */
export type Target = { into: string; before: string | null }

/** The list with the lesson put before another one of this module, or at the module's end. */
export function placeLesson(modules: ModuleRow[], id: string, { into, before }: Target) {
  const lesson = modules.flatMap(({ lessons }) => lessons).find((row) => row.id === id)
  if (!lesson) return modules
  return modules.map((module) => {
    const others = module.lessons.filter((row) => row.id !== id)
    const lessons = module.id === into ? insert(others, lesson, before) : others
    return { ...module, lessons }
  })
}

/** The list with the module put before another one, or at the end. */
export function placeModule(modules: ModuleRow[], id: string, before: string | null) {
  const module = modules.find((row) => row.id === id)
  if (!module) return modules
  return insert(
    modules.filter((row) => row.id !== id),
    module,
    before,
  )
}

/** One place up or down; a lesson goes on into the module beside. Null at the end of the list. */
export function stepFrom(
  modules: ModuleRow[],
  collection: RowCollection,
  { id, isUp }: { id: string; isUp: boolean },
): Target | null {
  if (collection === 'modules') return stepIn({ id: '', rows: modules }, id, isUp)
  const lessons = modules.flatMap((module) => module.lessons)
  if (collection === 'exercises') {
    const lesson = lessons.find(({ exercises }) => exercises.some((row) => row.id === id))
    return lesson ? stepIn({ id: lesson.id, rows: lesson.exercises }, id, isUp) : null
  }
  const at = modules.findIndex((module) => module.lessons.some((row) => row.id === id))
  const module = modules[at]
  if (!module) return null
  const inside = stepIn({ id: module.id, rows: module.lessons }, id, isUp)
  if (inside) return inside
  const beside = modules[isUp ? at - 1 : at + 1]
  if (!beside) return null
  return { into: beside.id, before: isUp ? null : (beside.lessons[0]?.id ?? null) }
}

function stepIn(
  list: { id: string; rows: { id: string }[] },
  id: string,
  isUp: boolean,
): Target | null {
  const at = list.rows.findIndex((row) => row.id === id)
  const beside = list.rows[isUp ? at - 1 : at + 1]
  if (!beside) return null
  return { into: list.id, before: isUp ? beside.id : (list.rows[at + 2]?.id ?? null) }
}

/** What stands after this line in its list now, or null. */
export function nextOf(rows: { id: string }[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null
}

/** The module that a lesson is in. */
export const moduleOf = (modules: ModuleRow[], lessonId: string): ModuleRow | undefined =>
  modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))

function insert<T extends ModuleRow | LessonRow>(rows: T[], row: T, before: string | null): T[] {
  const at = rows.findIndex(({ id }) => id === before)
  return rows.toSpliced(at < 0 ? rows.length : at, 0, row)
}
