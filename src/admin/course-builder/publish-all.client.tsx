'use client'

import type { ActionResult } from '@/server/requests/result'
import { changeManyAction } from './contents-actions'
import type { ModuleRow, Row } from './contents-rows'

type PublishAllProps = {
  modules: ModuleRow[]
  attempt: (act: () => Promise<ActionResult<string>>, done: (sentence: string) => string) => void
}

/** Publishes every draft of a course with one press. A module without lessons stays a draft. */
export function PublishAll({ modules, attempt }: PublishAllProps) {
  const isWaiting = ({ isVisible, state }: Row) => isVisible && state === 'draft'
  const waiting = {
    modules: modules.filter(
      (module) => isWaiting(module) && module.lessons.some(({ isVisible }) => isVisible),
    ),
    lessons: modules.flatMap(({ lessons }) => lessons.filter(isWaiting)),
  }
  const counts = [
    counted(waiting.modules.length, 'module'),
    counted(waiting.lessons.length, 'lesson'),
  ].filter((text) => text !== '')
  const total = waiting.modules.length + waiting.lessons.length
  if (total === 0) return null
  const ids = (rows: Row[]) => rows.map(({ id }) => id)
  return (
    <div role="group" aria-label="Drafts" className="course-contents__chosen">
      <span>
        {counts.join(' and ')} {total === 1 ? 'is a draft' : 'are drafts'}: students don’t see{' '}
        {total === 1 ? 'it' : 'them'} yet.
      </span>
      <button
        type="button"
        onClick={() =>
          attempt(
            () =>
              changeManyAction({
                modules: ids(waiting.modules),
                lessons: ids(waiting.lessons),
                change: 'publish',
              }),
            (sentence) => sentence,
          )
        }
      >
        Publish all
      </button>
    </div>
  )
}

const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? '' : 's'}`
