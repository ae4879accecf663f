import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { RichText } from '@/components/ui/rich-text'
import { LessonRoom } from './lesson-room.client'
import { NeedHelp } from './need-help'
import type { ModuleView } from './views'

type LessonPageProps = { module: ModuleView; supportEmail: string }

/** The page of a module: its lessons with their videos and words. */
export function LessonPage({ module, supportEmail }: LessonPageProps) {
  const { texts, ...room } = module
  const { title, courseTitle, overviewPath, lessons } = module
  return (
    <div className="shell grid gap-6 pt-6 pb-20 sm:pt-8">
      <Breadcrumbs
        items={[
          { label: courseTitle, href: overviewPath },
          { label: 'Modules', href: `${overviewPath}#modules` },
          { label: title },
        ]}
      />
      {lessons.length === 0 ? (
        <>
          <h1 className="heading text-2xl">{title}</h1>
          <EmptyState
            title="There is no lesson here yet."
            action={<ButtonLink href={overviewPath}>Back to the overview</ButtonLink>}
          />
        </>
      ) : (
        <LessonRoom
          module={room}
          texts={Object.fromEntries(
            Object.entries(texts).map(([id, text]) => [id, <RichText key={id} data={text} />]),
          )}
          help={<NeedHelp supportEmail={supportEmail} about={`${courseTitle}: ${title}`} />}
        />
      )}
    </div>
  )
}
