import { Avatar } from '@/components/ui/avatar'
import { ButtonLink } from '@/components/ui/button-link'
import type { SvgFile } from '@/components/ui/motif'
import { Picture } from '@/components/ui/picture'
import { routes } from '@/domain/routes/paths'
import journeySvg from '../journey.svg'
import type { HomeView } from '../queries'
import type { InstructorView } from '../views'

const journeyImage = journeySvg as SvgFile

/** The first section of the home page, with the motif drawn large. */
export function Hero({ home }: { home: HomeView }) {
  const { heading, instructor, buttonLabel, image, courses, sections } = home
  const [firstCourse] = courses
  const showsCourses = sections.some(
    ({ blockType, isHidden }) => blockType === 'courses' && !isHidden,
  )
  return (
    <section>
      <div className="shell grid items-end gap-x-16 gap-y-10 pt-8 sm:pt-16 lg:grid-cols-[1fr_auto]">
        <div className="grid max-w-3xl min-w-0 justify-items-start gap-5 sm:gap-7">
          <InstructorLine instructor={instructor} />
          <h1 dir="auto" className="heading w-full text-3xl wrap-anywhere sm:text-4xl">
            {heading}
          </h1>
          <p
            dir="auto"
            className="w-full max-w-[38.5em] text-base wrap-anywhere text-ink-soft sm:text-lg"
          >
            {instructor.text}
          </p>
          {(firstCourse || showsCourses) && (
            <ButtonLink
              href={firstCourse ? routes.course(firstCourse.slug) : '#courses'}
              loadsDocument
            >
              {buttonLabel}
            </ButtonLink>
          )}
        </div>
        {image && (
          <Picture
            image={image}
            sizes="(min-width: 64rem) 20rem, (min-width: 26rem) 24rem, 92vw"
            fetchPriority="high"
            className="aspect-4/5 w-full rounded-soft object-cover max-lg:max-w-sm lg:w-80"
          />
        )}
      </div>
      {/* Decorative, and whole at every size. */}
      <img
        src={journeyImage.src}
        alt=""
        width={journeyImage.width}
        height={journeyImage.height}
        className="mx-auto mt-4 w-full max-w-[90rem] sm:-mt-4 lg:-mt-16"
      />
    </section>
  )
}

/** The instructor in one line. */
function InstructorLine({ instructor: { name, role } }: { instructor: InstructorView }) {
  return (
    <p className="flex items-center gap-3 leading-snug">
      <Avatar name={name} className="size-11" />
      <span className="min-w-0 wrap-anywhere">
        <bdi className="block font-semibold">{name}</bdi>
        {role && <bdi className="block text-sm text-ink-soft">{role}</bdi>}
      </span>
    </p>
  )
}
