'use client'

import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { ProgressLines } from '@/components/ui/progress-lines'
import { formatDuration } from '@/domain/duration'
import { routes } from '@/domain/paths'
import { completionPercent, moduleProgressLabel } from '@/domain/progress'
import { DoneMark } from './done-mark'
import { useAutoplay } from './use-autoplay'
import type { LessonView, ModuleView } from './views'

type LessonListProps = {
  module: Pick<ModuleView, 'title' | 'path' | 'lessons'>
  activeId: string | undefined
  onSelect: (slug: string) => void
}

/** The lessons of a module beside the video: which are done, which one is on, how long they are. */
export function LessonList({ module, activeId, onSelect }: LessonListProps) {
  const [isAutoplay, setAutoplay] = useAutoplay()
  const { lessons, path } = module
  const done = lessons.filter(({ isDone }) => isDone).length
  return (
    <aside aria-labelledby="module-lessons" className="grid content-start gap-5">
      <h2 id="module-lessons" className="heading text-lg">
        {module.title}
      </h2>
      <ProgressLines
        percent={completionPercent(done, lessons.length)}
        label={moduleProgressLabel(done, lessons.length)}
      />
      <ol className="grid border-t border-hairline">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-b border-hairline">
            <a
              href={routes.lesson(path, lesson.slug)}
              aria-current={lesson.id === activeId ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                onSelect(lesson.slug)
              }}
              className={clsx(
                'flex items-start gap-3 px-2 py-3.5 hover:bg-sunk',
                lesson.id === activeId &&
                  'bg-sunk font-semibold shadow-[inset_3px_0_var(--color-clay)]',
              )}
            >
              <DoneMark isDone={lesson.isDone} />
              <LessonWords lesson={lesson} />
            </a>
          </li>
        ))}
      </ol>
      <Checkbox
        role="switch"
        label="Autoplay"
        hint="When a video ends, the next lesson starts."
        checked={isAutoplay}
        onChange={(event) => setAutoplay(event.target.checked)}
      />
    </aside>
  )
}

function LessonWords({ lesson }: { lesson: LessonView }) {
  return (
    <>
      <span className="grow leading-snug">{lesson.title}</span>
      {lesson.durationSeconds !== null && (
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Length </span>
          {formatDuration(lesson.durationSeconds)}
        </span>
      )}
    </>
  )
}

/** Other clicks mean: in a new tab, in a new window, as a download. Those are the browser's. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
