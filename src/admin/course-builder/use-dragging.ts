import {
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { findDropPosition, findRow, moveLesson } from './move-rows'
import type { CourseOutline } from './use-course-outline'

/** Finds the drop target: a lesson or an empty module for lessons, and a module for modules. */
const detectCollisions: CollisionDetection = (args) => {
  const collection = getCollection(args.active)
  const droppableContainers = args.droppableContainers.filter(
    (container) =>
      getCollection(container) === collection ||
      (collection === 'lessons' && container.data.current?.isEmpty === true),
  )
  return closestCenter({ ...args, droppableContainers })
}

/** Handles drag and drop by pointer in the contents list. */
export function useDragging({ modules, preview, move, reset }: CourseOutline) {
  // Starts dragging only after 6 pixels, so that a click doesn't start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))

  /** Previews a move to another module. Within a module, dnd-kit shifts the rows on its own. */
  function previewMove({ active, over }: DragOverEvent) {
    if (!over || getCollection(active) === 'modules') return
    const id = String(active.id)
    const position = findDropPosition(modules, 'lessons', { id, overId: String(over.id) })
    const currentPosition = findDropPosition(modules, 'lessons', { id, overId: id })
    if (position.into !== currentPosition.into) preview(moveLesson(modules, id, position))
  }

  function dropRow({ active, over }: DragEndEvent) {
    const collection = getCollection(active)
    const id = String(active.id)
    const row = findRow(modules, collection, id)
    // Without a target, the row stays where the preview has moved it.
    const overId = String((over ?? active).id)
    if (row) move(collection, row, findDropPosition(modules, collection, { id, overId }))
  }

  return {
    sensors,
    collisions: detectCollisions,
    handlers: { onDragOver: previewMove, onDragEnd: dropRow, onDragCancel: reset },
  }
}

type DraggedRow = { data: { current?: Record<string, unknown> } }

const getCollection = ({ data }: DraggedRow) =>
  data.current?.collection === 'modules' ? 'modules' : 'lessons'
