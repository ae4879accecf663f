'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { AddPart } from './add-part.client'
import { AddVideos, useAddVideos } from './add-videos.client'
import type { LessonRow, ModuleRow, Row, RowCollection } from './move-rows'
import { RowLine, type RowTools } from './row-line.client'

type ToolsOf = (collection: RowCollection, row: Row) => RowTools

type ModuleItemProps = {
  module: ModuleRow
  toolsOf: ToolsOf
  onAdded: () => void
}

/** Renders a module with its lessons. Dropping video files on the module adds lessons. */
export function ModuleItem({ module, toolsOf, onAdded }: ModuleItemProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: module.id,
    data: { kind: 'module', isEmpty: module.lessons.length === 0 },
  })
  const adding = useAddVideos(module, onAdded)
  const [isOver, setIsOver] = useState(false)

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-drop-target={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setIsOver(false)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setIsOver(false)
        void adding.addAll([...event.dataTransfer.files])
      }}
    >
      <RowLine
        collection="modules"
        row={module}
        tools={toolsOf('modules', module)}
        grip={listeners}
      />
      <SortableContext items={module.lessons} strategy={verticalListSortingStrategy}>
        <ol aria-label={`Lessons in ${module.title}`}>
          {module.lessons.map((lesson) => (
            <LessonItem key={lesson.id} lesson={lesson} toolsOf={toolsOf} />
          ))}
        </ol>
      </SortableContext>
      <AddPart collection="lessons" into={module.id} moduleTitle={module.title} onAdded={onAdded} />
      <AddVideos module={module} {...adding} />
    </li>
  )
}

function LessonItem({ lesson, toolsOf }: { lesson: LessonRow; toolsOf: ToolsOf }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: lesson.id,
    data: { kind: 'lesson' },
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <RowLine
        collection="lessons"
        row={lesson}
        tools={toolsOf('lessons', lesson)}
        grip={listeners}
      />
      {lesson.exercises.length > 0 && (
        <ul aria-label={`Exercises in ${lesson.title}`}>
          {lesson.exercises.map((exercise) => (
            <li key={exercise.id}>
              <RowLine
                collection="exercises"
                row={exercise}
                tools={toolsOf('exercises', exercise)}
              />
            </li>
          ))}
        </ul>
      )}
      <a
        className="course-contents__exercise"
        href={`/admin/collections/exercises/create?lesson=${lesson.id}`}
        aria-label={`Add an exercise to ${lesson.title}`}
      >
        Add an exercise
      </a>
    </li>
  )
}
