/** How a row differs from what students see. */
export type RowState = 'published' | 'changed' | 'draft'

/** A row of the course's contents list. */
export type Row = { id: string; title: string; isVisible: boolean; state: RowState }
export type LessonRow = Row & { exercises: Row[] }
export type ModuleRow = Row & { lessons: LessonRow[] }

export type RowCollection = 'modules' | 'lessons' | 'exercises'
