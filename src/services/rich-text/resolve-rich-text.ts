import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import {
  getLinkedLessonId,
  getPictureId,
  listObjects,
  mapObjects,
} from '@/domain/text/rich-text-nodes'
import type { Media } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { isLessonVisibleSql, joinLessonCourseSql } from '@/services/learning/course-access'

type Options = {
  /** The course whose students read the text. They can open its lessons after it's unpublished. */
  courseId?: string | undefined
}

/**
 * Fills in the pictures and the links to lessons of all rich texts in a value, with at most one
 * query each. A deleted picture and a link to a hidden, unpublished, or deleted lesson stay
 * unresolved: `RichText` renders no picture, and only the text of the link.
 */
export async function resolveRichText<T>(
  req: PayloadRequest,
  value: T,
  options?: Options,
): Promise<T>
export async function resolveRichText(
  req: PayloadRequest,
  value: unknown,
  { courseId }: Options = {},
): Promise<unknown> {
  const objects = listObjects(value)
  const [pictures, lessonUrls] = await Promise.all([
    findPictures(
      req,
      objects.flatMap((node) => getPictureId(node) ?? []),
    ),
    findLessonUrls(
      req,
      objects.flatMap((node) => getLinkedLessonId(node) ?? []),
      courseId,
    ),
  ])
  if (pictures.size === 0 && lessonUrls.size === 0) return value
  return mapObjects(value, (node) => {
    const picture = pictures.get(getPictureId(node) ?? '')
    if (picture) return { ...node, value: picture }
    const url = lessonUrls.get(getLinkedLessonId(node) ?? '')
    return url === undefined ? node : { ...node, fields: { linkType: 'custom', url } }
  })
}

async function findPictures(req: PayloadRequest, ids: string[]): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map()
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { id: { in: [...new Set(ids)] } },
    depth: 0,
    pagination: false,
    limit: ids.length,
    overrideAccess: false,
    req,
  })
  return new Map(docs.map((media) => [media.id, media]))
}

const lessonRowsSchema = z.array(z.object({ id: z.string(), slug: z.string(), path: z.string() }))

async function findLessonUrls(
  req: PayloadRequest,
  ids: string[],
  courseId: string | undefined,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows(req)(sql`
    select l.id, l.slug, m.path from lessons l ${joinLessonCourseSql}
    where l.id = any(${sql.param([...new Set(ids)])}::uuid[]) and ${isLessonVisibleSql}
      and m.path is not null and l.slug is not null
      and (c._status = 'published' or c.id = ${courseId ?? null}::uuid)`)
  return new Map(
    lessonRowsSchema.parse(rows).map(({ id, slug, path }) => [id, routes.lesson(path, slug)]),
  )
}
