import { DefaultTemplate } from '@payloadcms/next/templates'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { z } from 'zod'
import { isInstructor } from '@collections/access/instructor'
import { MAIN_PLAYLIST } from '@/domain/streams/stream-files'
import { routes } from '@/domain/routes/paths'
import { readCaptions } from '@/services/captions/read-captions'
import { CaptionEditor } from './caption-editor.client'
import './captions.css'

/** The captions of a lesson beside its video: `/admin/captions/{lessonId}`. */
export async function CaptionsView({
  initPageResult,
  params,
  searchParams,
  payload,
}: AdminViewServerProps) {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!isInstructor(req.user)) notFound()
  const id = z.uuid().safeParse(params?.segments?.at(1)).data
  const captions = id === undefined ? null : await readCaptions(req, id)
  if (id === undefined || !captions) notFound()
  const { lessonTitle, cues, version, hasVideo, isStream } = captions
  return (
    <DefaultTemplate
      {...{ locale, params, searchParams, payload, permissions, visibleEntities }}
      i18n={req.i18n}
      user={req.user ?? undefined}
    >
      <main className="h2h-captions gutter--left gutter--right">
        <p>
          <Link href={routes.lessonInAdmin(id)} prefetch={false}>
            Back to the lesson
          </Link>
        </p>
        <h1 dir="auto">Captions of “{lessonTitle}”</h1>
        <CaptionEditor
          lessonId={id}
          saved={{ cues, version }}
          videoSrc={hasVideo ? routes.lessonVideo(id) : null}
          streamSrc={isStream ? routes.lessonStream(id, MAIN_PLAYLIST) : null}
        />
      </main>
    </DefaultTemplate>
  )
}
