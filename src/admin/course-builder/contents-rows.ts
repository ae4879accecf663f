/** How far something is from what students see. */
export type RowState = 'published' | 'changed' | 'draft'

/** A line of the list on a course's page. */
export type Row = { id: string; title: string; isVisible: boolean; state: RowState }
export type LessonRow = Row & { exercises: Row[] }
export type ModuleRow = Row & { lessons: LessonRow[] }

/** What a line of the list is a line of. */
export type RowCollection = 'modules' | 'lessons' | 'exercises'
