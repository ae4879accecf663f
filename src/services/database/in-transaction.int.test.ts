import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { enqueueJob } from './enqueue-job'
import { getExecutor } from './executor'
import { inTransaction } from './in-transaction'

// Tests write with the system's access, overridden in every call here.

let req: PayloadRequest

beforeAll(async () => {
  req = await createRequest(null)
})

const aTestimonial = (text: string) => ({
  name: text,
  stars: 5,
  review: 'It helped.',
  isSample: true,
  order: 1,
  published: false,
})

const write = (tx: PayloadRequest, name: string) =>
  tx.payload.create({
    collection: 'testimonials',
    data: aTestimonial(name),
    overrideAccess: true,
    req: tx,
  })

const countNamed = async (name: string) => {
  const { totalDocs } = await (
    await testPayload()
  ).count({
    collection: 'testimonials',
    where: { name: { equals: name } },
    overrideAccess: true,
  })
  return totalDocs
}

const countJobs = async (name: string) => (await jobsWithPayload({ checkoutId: name })).length

describe('inTransaction', () => {
  it('should commit writes of Payload, SQL and the job queue together', async () => {
    const name = uniqueText()
    await inTransaction(req, async (tx, db) => {
      await write(tx, name)
      await db.execute(sql`update testimonials set stars = 4 where name = ${name}`)
      await enqueueJob(tx, 'syncCheckout', { checkoutId: name })
      expect(await countNamed(name)).toBe(0)
    })
    const { rows } = await (
      await getExecutor(req)
    ).execute(sql`select stars from testimonials where name = ${name}`)
    expect(rows.map(({ stars }) => Number(stars))).toEqual([4])
    expect(await countJobs(name)).toBe(1)
  })

  it('should throw if the commit fails, and leave nothing', async () => {
    const name = uniqueText()
    const { db } = await testPayload()
    await db.drizzle.execute(sql`
      create function refuse_commit() returns trigger language plpgsql as
        $$ begin raise exception 'the commit fails'; end $$;
      create constraint trigger refuse_commit after insert on testimonials
        deferrable initially deferred for each row execute function refuse_commit()`)
    try {
      await expect(inTransaction(req, (tx) => write(tx, name))).rejects.toThrow(/commit/)
    } finally {
      await db.drizzle.execute(sql`
        drop trigger refuse_commit on testimonials; drop function refuse_commit()`)
    }
    expect(await countNamed(name)).toBe(0)
  })

  it('should roll back everything after a Payload error, even a caught one', async () => {
    const name = uniqueText()
    const work = inTransaction(req, async (tx) => {
      await write(tx, name)
      await tx.payload
        .findByID({
          collection: 'testimonials',
          id: '00000000-0000-4000-8000-000000000000',
          overrideAccess: true,
          req: tx,
        })
        .catch(() => undefined)
      await write(tx, name)
    })
    await expect(work).rejects.toThrow(/undone/)
    expect(await countNamed(name)).toBe(0)
  })

  it('should roll back everything if the work throws', async () => {
    const name = uniqueText()
    const work = inTransaction(req, async (tx) => {
      await write(tx, name)
      await enqueueJob(tx, 'syncCheckout', { checkoutId: name })
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await countNamed(name)).toBe(0)
    expect(await countJobs(name)).toBe(0)
  })

  it('should join a surrounding transaction', async () => {
    const name = uniqueText()
    const work = inTransaction(req, async (tx) => {
      await inTransaction(tx, (inner) => write(inner, name))
      throw new Error('the outer one fails')
    })
    await expect(work).rejects.toThrow('the outer one fails')
    expect(await countNamed(name)).toBe(0)
  })

  it('should not affect the request after it', async () => {
    const name = uniqueText()
    await inTransaction(req, async () => undefined)
    expect(req.transactionID).toBeUndefined()
    await write(req, name)
    expect(await countNamed(name)).toBe(1)
  })
})
