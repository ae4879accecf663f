import {
  closestCenter,
  type CollisionDetection,
  type DragEndEvent,
  type DragOverEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ModuleRow } from './contents-rows'
import { moduleOf, nextOf, placeLesson, placeModule } from './move-rows'
import type { Contents } from './use-contents'

/** A lesson falls among lessons or into a module that has none; a module among modules. */
const collisions: CollisionDetection = (args) => {
  const kind = kindOf(args.active)
  const droppableContainers = args.droppableContainers.filter((container) =>
    kind === 'module'
      ? kindOf(container) === 'module'
      : kindOf(container) === 'lesson' || container.data.current?.isEmpty === true,
  )
  return closestCenter({ ...args, droppableContainers })
}

/** Dragging lines of a course's list with a finger or a mouse. */
export function useDragging(contents: Contents) {
  // A press without a way is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))

  /** A lesson that is over another module belongs to it already. Within a list lines make room. */
  function follow({ active, over }: DragOverEvent) {
    if (!over || kindOf(active) === 'module') return
    const { modules } = contents
    const overId = String(over.id)
    const target = moduleOf(modules, overId)?.id ?? overId
    if (moduleOf(modules, String(active.id))?.id !== target)
      contents.show(movedTo(modules, active, overId))
  }

  function drop({ active, over }: DragEndEvent) {
    const id = String(active.id)
    const modules =
      over && over.id !== active.id
        ? movedTo(contents.modules, active, String(over.id))
        : contents.modules
    const module = modules.find((row) => row.id === id)
    const parent = module ? undefined : moduleOf(modules, id)
    const lesson = parent?.lessons.find((row) => row.id === id)
    if (module) contents.place('modules', module, { into: '', before: nextOf(modules, id) })
    if (parent && lesson)
      contents.place('lessons', lesson, { into: parent.id, before: nextOf(parent.lessons, id) })
  }

  return {
    sensors,
    collisions,
    handlers: { onDragOver: follow, onDragEnd: drop, onDragCancel: contents.reset },
  }
}

type Dragged = { id: string | number; data: { current?: Record<string, unknown> } }

const kindOf = ({ data }: Pick<Dragged, 'data'>): unknown => data.current?.kind

/** The list while something is over this line: it stands there already. */
function movedTo(modules: ModuleRow[], active: Dragged, overId: string): ModuleRow[] {
  const id = String(active.id)
  if (kindOf(active) === 'module') {
    const isDown =
      modules.findIndex((row) => row.id === id) < modules.findIndex((row) => row.id === overId)
    return placeModule(modules, id, isDown ? nextOf(modules, overId) : overId)
  }
  const target = moduleOf(modules, overId)
  if (!target) return placeLesson(modules, id, { into: overId, before: null })
  const { lessons } = target
  const isDown =
    lessons.some((row) => row.id === id) &&
    lessons.findIndex((row) => row.id === id) < lessons.findIndex((row) => row.id === overId)
  return placeLesson(modules, id, {
    into: target.id,
    before: isDown ? nextOf(lessons, overId) : overId,
  })
}
