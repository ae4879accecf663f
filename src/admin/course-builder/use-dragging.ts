import {
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ModuleRow, moduleOf, findNextRowId, moveLesson, moveModule } from './move-rows'
import type { CourseOutline } from './use-course-outline'

/** Finds the drop target: a lesson or an empty module for lessons, and a module for modules. */
const detectCollisions: CollisionDetection = (args) => {
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
  // Starts dragging only after 6 pixels, so that a click doesn't start a drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))

  /** Previews a move to another module. Within a module, dnd-kit shifts the rows on its own. */
  function previewMove({ active, over }: DragOverEvent) {
    if (!over || kindOf(active) === 'module') return
    const { modules } = outline
    const overId = String(over.id)
    const targetModuleId = moduleOf(modules, overId)?.id ?? overId
    if (moduleOf(modules, String(active.id))?.id !== targetModuleId)
      outline.preview(moveRow(modules, active, overId))
  }

  function dropRow({ active, over }: DragEndEvent) {
    const id = String(active.id)
    const modules =
      over && over.id !== active.id
        ? moveRow(outline.modules, active, String(over.id))
        : outline.modules
    const module = modules.find((row) => row.id === id)
    const parent = module ? undefined : moduleOf(modules, id)
    const lesson = parent?.lessons.find((row) => row.id === id)
    if (module) outline.move('modules', module, { into: '', before: findNextRowId(modules, id) })
    if (parent && lesson)
      outline.move('lessons', lesson, {
        into: parent.id,
        before: findNextRowId(parent.lessons, id),
      })
  }

  return {
    sensors,
    collisions: detectCollisions,
    handlers: { onDragOver: previewMove, onDragEnd: dropRow, onDragCancel: outline.reset },
  }
}

type DraggedRow = { id: string | number; data: { current?: Record<string, unknown> } }

const kindOf = ({ data }: Pick<DraggedRow, 'data'>): unknown => data.current?.kind

/** Returns the list as if the dragged row had been dropped on the `overId` row. */
function moveRow(modules: ModuleRow[], active: DraggedRow, overId: string): ModuleRow[] {
  const id = String(active.id)
  if (kindOf(active) === 'module') {
    const isMovingDown =
      modules.findIndex((row) => row.id === id) < modules.findIndex((row) => row.id === overId)
    return moveModule(modules, id, isMovingDown ? findNextRowId(modules, overId) : overId)
  }
  const targetModule = moduleOf(modules, overId)
  if (!targetModule) return moveLesson(modules, id, { into: overId, before: null })
  const { lessons } = targetModule
  const isMovingDown =
    lessons.some((row) => row.id === id) &&
    lessons.findIndex((row) => row.id === id) < lessons.findIndex((row) => row.id === overId)
  return moveLesson(modules, id, {
    into: targetModule.id,
    before: isMovingDown ? findNextRowId(lessons, overId) : overId,
  })
}
