'use client'

import type { ActionResult } from '@/server/requests/result'
import { changeManyAction } from './contents-actions'
import type { ModuleRow } from './contents-rows'

type ChosenBarProps = {
  modules: ModuleRow[]
  chosen: ReadonlySet<string>
  onDone: () => void
  attempt: (act: () => Promise<ActionResult<string>>, done: (sentence: string) => string) => void
}

/** What can be done with all lines that are ticked. */
export function ChosenBar({ modules, chosen, onDone, attempt }: ChosenBarProps) {
  const pick = (rows: { id: string }[]) => rows.map(({ id }) => id).filter((id) => chosen.has(id))
  const picked = {
    modules: pick(modules),
    lessons: pick(modules.flatMap(({ lessons }) => lessons)),
  }
  const count = picked.modules.length + picked.lessons.length
  if (count === 0) return null

  const press = (change: 'show' | 'hide' | 'publish') =>
    attempt(
      () => changeManyAction({ ...picked, change }),
      (sentence) => {
        onDone()
        return sentence
      },
    )

  return (
    <div role="group" aria-label="What is ticked" className="course-contents__chosen">
      <span>{count} ticked</span>
      <button type="button" onClick={() => press('publish')}>
        Publish
      </button>
      <button type="button" onClick={() => press('show')}>
        Show
      </button>
      <button type="button" onClick={() => press('hide')}>
        Hide
      </button>
      <button type="button" onClick={onDone}>
        Untick all
      </button>
    </div>
  )
}
