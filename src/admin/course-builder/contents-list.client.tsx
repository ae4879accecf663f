'use client'

import { DndContext } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useId } from 'react'
import type { Outline } from '@/services/catalog/read-outline'
import { AddModuleOrLesson } from './add-module-or-lesson.client'
import { BulkBar } from './bulk-bar.client'
import { ModuleItem } from './module-item.client'
import { RowLine } from './row-line.client'
import { OutlineContext, useCourseOutline } from './use-course-outline'
import { useDragging } from './use-dragging'
import './course-contents.css'

type ContentsListProps = Outline & {
  courseId: string
  /** Whether the list offers to publish all drafts in one step. */
  canPublishAll: boolean
}

/** Edits the order and visibility of a course's outline. Every change is saved immediately. */
export function ContentsList({
  courseId,
  canPublishAll,
  modules,
  courseLessons,
  archivedExercises,
}: ContentsListProps) {
  const outline = useCourseOutline(modules)
  const { sensors, collisions, handlers } = useDragging(outline)
  const dragId = useId()
  const currentModules = outline.modules

  return (
    <section className="field-type h2h-callout course-contents" aria-label="Modules and lessons">
      <h2>Modules and lessons</h2>
      <p className="field-description">
        This is the order students see. Drag an item by its dots or use the arrows; changes are
        saved right away.
      </p>
      {currentModules.length === 0 && courseLessons.length === 0 && (
        <p>This course has no modules yet. Add the first one below.</p>
      )}
      <DndContext
        id={dragId}
        sensors={sensors}
        collisionDetection={collisions}
        // Disables dnd-kit's announcements, because the status message already names the moved row.
        accessibility={{ announcements: noAnnouncements }}
        {...handlers}
      >
        <SortableContext items={currentModules} strategy={verticalListSortingStrategy}>
          <ol className="course-contents__modules">
            <OutlineContext value={outline}>
              {currentModules.map((module) => (
                <ModuleItem key={module.id} module={module} />
              ))}
            </OutlineContext>
          </ol>
        </SortableContext>
      </DndContext>
      <AddModuleOrLesson collection="modules" parentId={courseId} />
      {courseLessons.length > 0 && (
        <ul aria-label="Course workbook">
          {courseLessons.map((lesson) => (
            <li key={lesson.id}>
              <RowLine collection="lessons" row={lesson} />
            </li>
          ))}
        </ul>
      )}
      {archivedExercises.length > 0 && (
        <>
          <h3 id="course-archive">Archived exercises</h3>
          <ul aria-labelledby="course-archive">
            {archivedExercises.map(({ id, title }) => (
              <li key={id}>
                <a href={`/admin/collections/exercises/${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p role={outline.message?.tone === 'error' ? 'alert' : 'status'}>{outline.message?.text}</p>
      <BulkBar outline={outline} courseLessons={courseLessons} canPublishAll={canPublishAll} />
      <p>
        <a href={`/admin/collections/faqs?where[course][equals]=${courseId}`}>FAQ</a>
      </p>
    </section>
  )
}

const noop = () => undefined
const noAnnouncements = {
  onDragStart: noop,
  onDragOver: noop,
  onDragEnd: noop,
  onDragCancel: noop,
}
