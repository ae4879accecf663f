'use client'

import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId, useState } from 'react'
import { AddPart } from './add-part.client'
import { BulkBar } from './bulk-bar.client'
import { duplicateContentAction } from './contents-actions'
import type { LessonRow, ModuleRow, Row, RowCollection } from './contents-rows'
import { ModuleItem } from './module-item.client'
import { RowLine, type RowTools } from './row-line.client'
import { useContents } from './use-contents'
import { useDragging } from './use-dragging'
import './course-contents.css'

type ContentsListProps = {
  courseId: string
  /** Whether the drafts can be published from here. */
  canPublishAll: boolean
  modules: ModuleRow[]
  /** Lessons that belong to the course itself: the workbook. */
  courseLessons: LessonRow[]
  /** Exercises in the archive. */
  archived: Row[]
}

/**
 * The order of a course, in which its parts are dragged or moved by arrows, copied, shown, hidden
 * and published. What is pressed or dropped is saved at once.
 */
export function ContentsList({
  courseId,
  canPublishAll,
  modules,
  courseLessons,
  archived,
}: ContentsListProps) {
  const contents = useContents(modules)
  const { sensors, collisions, handlers } = useDragging(contents)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const dragId = useId()
  const shown = contents.modules

  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      if (isChosen) after.add(id)
      else after.delete(id)
      return after
    })

  const toolsOf = (collection: RowCollection, row: Row): RowTools => ({
    isChosen: chosen.has(row.id),
    onStep: (isUp) => contents.step(collection, row, isUp),
    canStep: (isUp) => contents.canStep(collection, row, isUp),
    ...(collection !== 'exercises' && {
      onChoose: (isChosen) => choose(row.id, isChosen),
      onCopy: () =>
        contents.attempt(
          () => duplicateContentAction({ collection, id: row.id }),
          `“${row.title}” was copied. The copy is a draft.`,
        ),
    }),
  })

  return (
    <section className="field-type h2h-callout course-contents" aria-label="Modules and lessons">
      <h2>Modules and lessons</h2>
      <p className="field-description">
        This is the order students see. Drag a line by its dots or use the arrows; changes are saved
        right away.
      </p>
      {shown.length === 0 && courseLessons.length === 0 && (
        <p>This course has no modules yet. Add the first one below.</p>
      )}
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={collisions}
        // The sentence below says what was moved, by its name.
        accessibility={{ announcements: silent }}
        {...handlers}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol className="course-contents__modules">
            {shown.map((module) => (
              <ModuleItem
                key={module.id}
                module={module}
                toolsOf={toolsOf}
                onAdded={contents.refresh}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddPart collection="modules" into={courseId} onAdded={contents.refresh} />
      {courseLessons.length > 0 && (
        <ul aria-label="Course workbook">
          {courseLessons.map((lesson) => (
            <li key={lesson.id}>
              <RowLine collection="lessons" row={lesson} />
            </li>
          ))}
        </ul>
      )}
      {archived.length > 0 && (
        <>
          <h3 id="course-archive">Archived exercises</h3>
          <ul aria-labelledby="course-archive">
            {archived.map(({ id, title }) => (
              <li key={id}>
                <a href={`/admin/collections/exercises/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role={contents.message?.tone === 'error' ? 'alert' : 'status'}>{contents.message?.text}</p>
      <BulkBar
        modules={shown}
        chosen={chosen}
        canPublishAll={canPublishAll}
        onClear={() => setChosen(new Set())}
        attempt={contents.attempt}
      />
      <p>
        <a href={`/admin/collections/faqs?where[course][equals]=${courseId}`}>
          Questions and answers
        </a>
      </p>
    </section>
  )
}

const nothing = () => undefined
const silent = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
}
