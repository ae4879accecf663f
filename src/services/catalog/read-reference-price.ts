import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { toCoursePrice } from '@/domain/checkout/course-price'
import { computeReferencePriceCents } from '@/domain/checkout/reference-price'
import { queryRows } from '@/services/database/executor'

const recordsSchema = z.array(
  z.object({
    since: z.coerce.date(),
    isPublished: z.boolean(),
    price: z.coerce.number(),
    launchPrice: z.coerce.number().nullable(),
    launchFrom: z.string().nullable(),
    launchUntil: z.string().nullable(),
  }),
)

/**
 * Reads the strikethrough price in cents, or null (see `computeReferencePriceCents`). A database
 * trigger records each change of a published price.
 */
export async function readReferencePrice(
  req: PayloadRequest,
  courseId: string,
  now = new Date(),
): Promise<number | null> {
  const rows = await queryRows(req)(sql`
    select since, is_published as "isPublished", price, launch_price as "launchPrice",
      launch_from::text as "launchFrom", launch_until::text as "launchUntil"
    from price_records where course_id = ${courseId}::uuid order by since, id`)
  const records = recordsSchema.parse(rows)
  return computeReferencePriceCents(
    records.map(({ since, isPublished, ...price }) => ({
      since,
      isPublished,
      ...toCoursePrice(price),
    })),
    now,
  )
}
