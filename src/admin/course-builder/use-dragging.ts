import {
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ModuleRow, moduleOf, nextRowId, moveLesson, moveModule } from './move-rows'
import type { CourseOutline } from './use-course-outline'

/** Lessons collide with lessons and empty modules. Modules collide only with modules. */
const collisions: CollisionDetection = (args) => {
  const kind = kindOf(args.active)
  const droppableContainers = args.droppableContainers.filter((container) =>
    kind === 'module'
      ? kindOf(container) === 'module'
      : kindOf(container) === 'lesson' || container.data.current?.isEmpty === true,
  )
  return closestCenter({ ...args, droppableContainers })
}

/** Handles drag and drop by pointer in the contents list. */
export function useDragging(outline: CourseOutline) {
  // Starts dragging only after 6 pixels, so that a click isn't a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))

  /** Previews a lesson in another module. Within a list, dnd-kit shifts the rows on its own. */
  function previewMove({ active, over }: DragOverEvent) {
    if (!over || kindOf(active) === 'module') return
    const { modules } = outline
    const overId = String(over.id)
    const target = moduleOf(modules, overId)?.id ?? overId
    if (moduleOf(modules, String(active.id))?.id !== target)
      outline.show(movedTo(modules, active, overId))
  }

  function drop({ active, over }: DragEndEvent) {
    const id = String(active.id)
    const modules =
      over && over.id !== active.id
        ? movedTo(outline.modules, active, String(over.id))
        : outline.modules
    const module = modules.find((row) => row.id === id)
    const parent = module ? undefined : moduleOf(modules, id)
    const lesson = parent?.lessons.find((row) => row.id === id)
    if (module) outline.move('modules', module, { into: '', before: nextRowId(modules, id) })
    if (parent && lesson)
      outline.move('lessons', lesson, { into: parent.id, before: nextRowId(parent.lessons, id) })
  }

  return {
    sensors,
    collisions,
    handlers: { onDragOver: previewMove, onDragEnd: drop, onDragCancel: outline.reset },
  }
}

type Dragged = { id: string | number; data: { current?: Record<string, unknown> } }

const kindOf = ({ data }: Pick<Dragged, 'data'>): unknown => data.current?.kind

/** Returns the list as if the dragged row had been dropped on the row `overId`. */
function movedTo(modules: ModuleRow[], active: Dragged, overId: string): ModuleRow[] {
  const id = String(active.id)
  if (kindOf(active) === 'module') {
    const isDown =
      modules.findIndex((row) => row.id === id) < modules.findIndex((row) => row.id === overId)
    return moveModule(modules, id, isDown ? nextRowId(modules, overId) : overId)
  }
  const target = moduleOf(modules, overId)
  if (!target) return moveLesson(modules, id, { into: overId, before: null })
  const { lessons } = target
  const isDown =
    lessons.some((row) => row.id === id) &&
    lessons.findIndex((row) => row.id === id) < lessons.findIndex((row) => row.id === overId)
  return moveLesson(modules, id, {
    into: target.id,
    before: isDown ? nextRowId(lessons, overId) : overId,
  })
}
