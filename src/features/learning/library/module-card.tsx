import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { ProgressLines } from '@/components/ui/progress-lines'
import type { ImageView } from '@/lib/image-view'
import { moduleProgressLabel } from '@/domain/learning/progress'
import { CoursePicture } from './course-picture'
import { ModuleState } from './module-state'
import type { LibraryModule } from './library-state'

type ModuleCardProps = {
  module: LibraryModule
  image: ImageView | null
  words: ReactNode
  /** Its place in the course, from 0: decides how far the two lines have come. */
  index: number
  /** Where it lies on one's way (`placeOnTheWay`). */
  place: 'here' | 'next' | null
  /** Whether the progress is that of the reader, and not yet on its way. */
  isKnown: boolean
}

/** A module on the overview: picture, words, how far one is, and the way in. */
export function ModuleCard({ module, image, words, index, place, isKnown }: ModuleCardProps) {
  const { id, title, path, lessons, progress } = module
  const headingId = `module-${id}`
  return (
    <Card
      as="li"
      flush
      labelledBy={headingId}
      className="group relative grid grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <CoursePicture
        image={image}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 15rem, 92vw"
        index={index}
        isFirst={index < 2}
      />
      <div className="grid grid-cols-1 content-center gap-3 p-5 sm:p-7">
        <h3 id={headingId} dir="auto" className="heading text-xl wrap-anywhere">
          {path ? (
            <a href={path} className="group-hover:text-clay after:absolute after:inset-0">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {words}
        {lessons.length === 0 ? (
          <p className="text-ink-soft">There is no lesson here yet.</p>
        ) : (
          <div className="relative mt-1">
            <ProgressLines
              percent={isKnown ? progress.percent : null}
              label={moduleProgressLabel(progress.done, progress.total)}
            />
            {/* Beside the numbers, so that nothing moves when it comes. */}
            <div className="absolute end-0 top-0">
              {isKnown && <ModuleState progress={progress} place={place} />}
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}
