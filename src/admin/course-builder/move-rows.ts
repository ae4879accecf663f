/** Whether a row is published, is published with newer changes, or isn't published. */
export type RowState = 'published' | 'changed' | 'draft'

/** A row of the course's contents list. */
export type Row = { id: string; title: string; isVisible: boolean; state: RowState }
export type LessonRow = Row & { exercises: Row[] }
export type ModuleRow = Row & { lessons: LessonRow[] }

export type RowCollection = 'modules' | 'lessons' | 'exercises'

/** A position for a row: in the `into` list, before the `before` row or, if null, at the end. */
export type RowPosition = { into: string; before: string | null }

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
  if (collection === 'modules') return findStepPositionInList({ id: '', rows: modules }, id, isUp)
  const lessons = modules.flatMap((module) => module.lessons)
  if (collection === 'exercises') {
    const lesson = lessons.find(({ exercises }) => exercises.some((row) => row.id === id))
    return lesson
      ? findStepPositionInList({ id: lesson.id, rows: lesson.exercises }, id, isUp)
      : null
  }
  const index = modules.findIndex((module) => module.lessons.some((row) => row.id === id))
  const module = modules[index]
  if (!module) return null
  const positionInModule = findStepPositionInList({ id: module.id, rows: module.lessons }, id, isUp)
  if (positionInModule) return positionInModule
  const neighbor = modules[isUp ? index - 1 : index + 1]
  if (!neighbor) return null
  return { into: neighbor.id, before: isUp ? null : (neighbor.lessons[0]?.id ?? null) }
}

function findStepPositionInList(
  list: { id: string; rows: { id: string }[] },
  id: string,
  isUp: boolean,
): RowPosition | null {
  const index = list.rows.findIndex((row) => row.id === id)
  const neighbor = list.rows[isUp ? index - 1 : index + 1]
  if (!neighbor) return null
  return { into: list.id, before: isUp ? neighbor.id : (list.rows[index + 2]?.id ?? null) }
}

/** Returns the ID of the row after the given one, or null. */
export function findNextRowId(rows: { id: string }[], id: string): string | null {
  return rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null
}

/** Returns the module that contains a lesson. */
export const moduleOf = (modules: ModuleRow[], lessonId: string): ModuleRow | undefined =>
  modules.find(({ lessons }) => lessons.some(({ id }) => id === lessonId))

function insertRow<T extends ModuleRow | LessonRow>(rows: T[], row: T, before: string | null): T[] {
  const index = rows.findIndex(({ id }) => id === before)
  return rows.toSpliced(index < 0 ? rows.length : index, 0, row)
}
