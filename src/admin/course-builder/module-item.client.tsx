'use client'

import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { AddModuleOrLesson } from './add-module-or-lesson.client'
import { AddVideos, useAddVideos } from './add-videos.client'
import type { LessonRow, ModuleRow } from '@/services/catalog/read-outline'
import { RowLine } from './row-line.client'

/** Renders a module with its lessons. Dropping video files on the module adds lessons. */
export function ModuleItem({ module }: { module: ModuleRow }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: module.id,
    data: { collection: 'modules', isEmpty: module.lessons.length === 0 },
  })
  const videoUpload = useAddVideos(module)
  const [isDraggedOver, setIsDraggedOver] = useState(false)

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-drop-target={isDraggedOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={(event) => {
        const enteredElement = event.relatedTarget
        if (!(enteredElement instanceof Node) || !event.currentTarget.contains(enteredElement))
          setIsDraggedOver(false)
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        setIsDraggedOver(false)
        void videoUpload.addAll([...event.dataTransfer.files])
      }}
    >
      <RowLine collection="modules" row={module} dragListeners={listeners} />
      <SortableContext items={module.lessons} strategy={verticalListSortingStrategy}>
        <ol aria-label={`Lessons in ${module.title}`}>
          {module.lessons.map((lesson) => (
            <LessonItem key={lesson.id} lesson={lesson} />
          ))}
        </ol>
      </SortableContext>
      <AddModuleOrLesson collection="lessons" parentId={module.id} moduleTitle={module.title} />
      <AddVideos module={module} {...videoUpload} />
    </li>
  )
}

function LessonItem({ lesson }: { lesson: LessonRow }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: lesson.id,
    data: { collection: 'lessons' },
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <RowLine collection="lessons" row={lesson} dragListeners={listeners} />
      {lesson.exercises.length > 0 && (
        <ul aria-label={`Exercises in ${lesson.title}`}>
          {lesson.exercises.map((exercise) => (
            <li key={exercise.id}>
              <RowLine collection="exercises" row={exercise} />
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
