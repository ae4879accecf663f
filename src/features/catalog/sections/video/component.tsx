import { mediaUrl, posterUrl } from '@/lib/image-view'
import { relationId } from '@/services/database/relation-id'
import { routes } from '@/domain/routes/paths'
import { SectionFrame, SectionHeading } from '../section-frame'
import type { SectionProps } from '../section-props'

/** Without its video, which a draft may lack or someone deleted, there is nothing to show. */
export function VideoSection({ section, anchor }: SectionProps<'video'>) {
  const { heading, video, poster, captions } = section
  if (!video || typeof video === 'string') return null
  const url = mediaUrl(video)
  if (!url || !video.mimeType) return null
  return (
    <SectionFrame anchor={anchor} hasHeading={Boolean(heading)} className="shell py-14 lg:py-20">
      {heading && (
        <SectionHeading anchor={anchor} className="mb-7 text-2xl">
          {heading}
        </SectionHeading>
      )}
      <video
        controls
        playsInline
        preload="none"
        poster={(poster && typeof poster !== 'string' && posterUrl(poster)) || undefined}
        aria-label={heading || video.alt}
        className="mx-auto aspect-video w-full max-w-4xl rounded-soft bg-sunk object-cover"
      >
        <source src={url} type={video.mimeType} />
        {captions && (
          <track
            kind="captions"
            srcLang="en"
            label="English"
            src={routes.trailerCaptions(relationId(captions))}
          />
        )}
      </video>
    </SectionFrame>
  )
}
