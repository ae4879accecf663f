import { Avatar } from '@/components/ui/avatar'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { toImageView } from '@/lib/image-view'
import { PageSection } from '../page-section'
import { CheckMark, Points } from '../points'
import type { SectionProps } from '../section-props'
import { INSTRUCTOR_HEADING } from './config'

export function InstructorSection({ section, context, anchor }: SectionProps<'instructor'>) {
  const { name, role, text } = context.instructor
  const photo = toImageView(section.photo)
  const credentials = section.credentials ?? []
  return (
    <PageSection anchor={anchor} heading={section.heading || INSTRUCTOR_HEADING}>
      <div className="grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-8">
        {photo ? (
          <figure className="w-44 sm:w-56">
            <Picture
              image={photo}
              sizes="(min-width: 40rem) 14rem, 11rem"
              loading="lazy"
              className="aspect-4/5 w-full rounded-soft object-cover"
            />
            {section.isSample && (
              <figcaption className="mt-2 text-sm text-ink-soft">Sample portrait</figcaption>
            )}
          </figure>
        ) : (
          <Avatar name={name} className="size-20" />
        )}
        <div className="min-w-0">
          {section.story ? (
            <RichText data={section.story} />
          ) : (
            <p
              dir="auto"
              className="max-w-[34.6em] font-serif text-lg leading-relaxed wrap-anywhere"
            >
              {text}
            </p>
          )}
          <p className="mt-4 wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            {role && <bdi className="block text-sm text-ink-soft">{role}</bdi>}
          </p>
          {credentials.length > 0 && (
            <Points points={credentials} mark={<CheckMark />} className="mt-5 grid gap-2" />
          )}
        </div>
      </div>
    </PageSection>
  )
}
