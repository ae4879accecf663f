'use client'

import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closePopover } from '@/components/browser/close-popover'
import { useBrowserValue } from '@/components/browser/use-browser-value'
import { buttonClass } from '@/components/ui/button-class'
import { Checkbox } from '@/components/ui/form/checkbox'
import { ProgressBar } from '@/components/ui/progress-bar'
import { formatDuration } from '@/domain/text/duration'
import { routes } from '@/domain/routes/paths'
import { completionPercent, moduleProgressLabel } from '@/domain/learning/progress'
import { DoneMark } from '../done-mark'
import { isPlainClick } from '../plain-click'
import type { ModuleView, LessonWithProgress } from './module-view'
import { sharedStorage } from '@/components/browser/storage'
import { localKeys } from '@/domain/storage-keys'

// On a phone, the list is a popover, which works without JavaScript.
const DRAWER_ID = 'lessons'

type LessonsProps = { lessons: readonly LessonWithProgress[] }

/** Returns the number of completed lessons, or null while unknown. */
const countCompletedLessons = ({ lessons }: LessonsProps) =>
  lessons.some(({ isDone }) => isDone === null)
    ? null
    : lessons.filter(({ isDone }) => isDone).length

/** On screens too narrow to show the lesson list next to the video, renders a button to open it. */
export function LessonListButton({ lessons }: LessonsProps) {
  const completedCount = countCompletedLessons({ lessons })
  return (
    <button
      type="button"
      popoverTarget={DRAWER_ID}
      className={buttonClass('secondary', 'max-sm:w-full lg:hidden')}
    >
      Lessons
      <span
        className={clsx(
          'font-normal text-ink-soft tabular-nums',
          completedCount === null && 'invisible',
        )}
      >
        {moduleProgressLabel(completedCount ?? 0, lessons.length)}
      </span>
    </button>
  )
}

type LessonListProps = {
  module: Pick<ModuleView, 'title' | 'path'> & LessonsProps
  activeId: string | undefined
  onSelect: (slug: string) => void
  isAutoplayOn: boolean
  setAutoplay: (isOn: boolean) => void
}

/** Renders the lessons of a module with their progress and length, and an autoplay switch. */
export function LessonList(props: LessonListProps) {
  const { module, activeId, onSelect, isAutoplayOn, setAutoplay } = props
  const autoplayCheckbox = useRef<HTMLInputElement>(null)
  const saveEarlyClick = useEffectEvent(() => {
    // The server renders the box as checked, so an unchecked box was clicked before hydration.
    if (autoplayCheckbox.current?.checked === false) setAutoplay(false)
  })
  useEffect(() => saveEarlyClick(), [])
  const { lessons, title } = module
  const completedCount = countCompletedLessons(module)
  return (
    <aside
      id={DRAWER_ID}
      popover="auto"
      aria-labelledby="module-lessons"
      className={clsx(
        'content-start gap-5 text-ink open:grid print:hidden',
        'max-lg:inset-x-0 max-lg:top-auto max-lg:bottom-0 max-lg:max-h-[85dvh] max-lg:w-full max-lg:animate-appear',
        'max-lg:rounded-t-soft max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:px-5 max-lg:pt-5 max-lg:pb-8',
        'backdrop:bg-[oklch(20%_0.025_335/0.55)]',
        'lg:static lg:grid lg:size-auto lg:overflow-visible lg:bg-transparent',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="module-lessons" dir="auto" className="heading text-lg wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={DRAWER_ID}
          popoverTargetAction="hide"
          className={buttonClass('quiet', '-my-1.5 shrink-0 lg:hidden')}
        >
          Close
        </button>
      </div>
      <ProgressBar
        percent={completedCount === null ? null : completionPercent(completedCount, lessons.length)}
        label={moduleProgressLabel(completedCount ?? 0, lessons.length)}
      />
      <ol className="grid border-t border-hairline">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-b border-hairline">
            <a
              href={routes.lesson(module.path, lesson.slug)}
              aria-current={lesson.id === activeId ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                closePopover(event.currentTarget)
                onSelect(lesson.slug)
              }}
              className={clsx(
                'flex items-start gap-3 px-2 py-3.5 hover:bg-sunk',
                lesson.id === activeId &&
                  'bg-sunk font-semibold shadow-[inset_3px_0_var(--color-clay)] rtl:shadow-[inset_-3px_0_var(--color-clay)]',
              )}
            >
              <DoneMark isDone={lesson.isDone} />
              <LessonLabel lesson={lesson} />
            </a>
          </li>
        ))}
      </ol>
      <Checkbox
        role="switch"
        label="Autoplay"
        hint="Play the next lesson automatically."
        ref={autoplayCheckbox}
        checked={isAutoplayOn}
        onChange={(event) => setAutoplay(event.target.checked)}
      />
    </aside>
  )
}

function LessonLabel({ lesson }: { lesson: LessonWithProgress }) {
  return (
    <>
      <span dir="auto" className="min-w-0 grow leading-snug wrap-anywhere">
        {lesson.title}
      </span>
      {lesson.durationSeconds !== null && (
        <span className="text-sm font-normal text-ink-soft tabular-nums">
          <span className="sr-only">Length </span>
          {formatDuration(lesson.durationSeconds)}
        </span>
      )}
    </>
  )
}

/** Returns whether autoplay is on in this browser (the default), and a setter. */
export function useAutoplay(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOnInStorage = useBrowserValue(
    () => sharedStorage.read(localKeys.autoplay) !== 'off',
    true,
  )
  // The choice on this page, which also works in browsers that block storage.
  const [choice, setChoice] = useState<boolean | null>(null)
  const setAutoplay = (isOn: boolean) => {
    setChoice(isOn)
    sharedStorage.write(localKeys.autoplay, isOn ? 'on' : 'off')
  }
  return [choice ?? isOnInStorage, setAutoplay]
}
