import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { Motif } from '@/components/ui/motif'
import { ProgressLines } from '@/components/ui/progress-lines'
import { RichText } from '@/components/ui/rich-text'
import { moduleProgressLabel } from '@/domain/progress'
import type { LibraryModule } from './views'

type ModuleCardProps = {
  module: LibraryModule
  /** Its place in the course, from 0: decides how far the two lines have come. */
  index: number
}

/** A module on the overview: picture, words, how far one is, and the way in. */
export function ModuleCard({ module, index }: ModuleCardProps) {
  const { id, title, path, description, image, progress } = module
  const headingId = `module-${id}`
  return (
    <Card as="li" flush labelledBy={headingId} className="relative grid sm:grid-cols-[20rem_1fr]">
      {image ? (
        <img
          src={image.url}
          alt={image.alt}
          width={image.width}
          height={image.height}
          loading="lazy"
          className="h-full w-full object-cover max-sm:aspect-video"
        />
      ) : (
        <Motif tension={tensions[Math.min(index, 4)] ?? 4} className="w-full self-center p-6" />
      )}
      <div className="grid content-start gap-3 p-6">
        <h3 id={headingId} className="heading text-xl">
          {path ? (
            <Link
              href={path}
              prefetch={false}
              className="after:absolute after:inset-0 hover:text-clay"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {description && <RichText data={description} className="text-ink-soft" />}
        <ProgressLines
          percent={progress.percent}
          label={moduleProgressLabel(progress.done, progress.total)}
          className="mt-1"
        />
      </div>
    </Card>
  )
}

const tensions = [0, 1, 2, 3, 4] as const
