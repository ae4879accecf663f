import { is } from '@payloadcms/db-postgres/drizzle'
import { PgColumn, PgTable } from '@payloadcms/db-postgres/drizzle/pg-core'
import { buildQuery, type DrizzleAdapter } from '@payloadcms/drizzle'
import {
  type CollectionSlug,
  combineQueries,
  executeAccess,
  type Payload,
  type PayloadRequest,
  validateQueryPaths,
  type Where,
} from 'payload'

/**
 * Builds a subquery (`query`) for the IDs of documents that match `where` and that the user may
 * read. Returns null if the user may read none. Used for sums, because Payload can only count.
 * Throws Payload's QueryError for a `where` that the collection's list would also reject.
 */
export async function findVisibleIds(req: PayloadRequest, slug: CollectionSlug, where: Where) {
  const { config } = req.payload.collections[slug]
  const access = await executeAccess({ req, disableErrors: true }, config.access.read)
  if (access === false) return null
  await validateQueryPaths({ collectionConfig: config, overrideAccess: false, req, where })
  const { db } = req.payload
  const table: unknown = db.tables[slug]
  const idColumn: unknown = is(table, PgTable) ? Reflect.get(table, 'id') : null
  if (!is(table, PgTable) || !is(idColumn, PgColumn))
    throw new Error(`There is no table of ${slug}.`)
  const { joins, where: condition } = buildQuery({
    adapter: getDrizzleAdapter(db),
    fields: config.flattenedFields,
    tableName: slug,
    where: combineQueries(where, access),
  })
  // Selects distinct IDs, because a join may return a document more than once.
  let idsQuery = db.drizzle.selectDistinct({ id: idColumn }).from(table).$dynamic()
  for (const { table: joinedTable, condition: joinCondition } of joins) {
    if (!is(joinedTable, PgTable)) throw new Error('A filter joins what is no table.')
    idsQuery = idsQuery.leftJoin(joinedTable, joinCondition)
  }
  // Wraps the query in an object, because returning it from an async function would run it.
  return { query: idsQuery.where(condition) }
}

/** Payload's type allows any adapter, but this site uses a Drizzle adapter (postgres.ts). */
function getDrizzleAdapter(db: Payload['db']): DrizzleAdapter {
  if (!isDrizzleAdapter(db)) throw new Error('The database does not speak Drizzle.')
  return db
}

const isDrizzleAdapter = (db: Payload['db']): db is Payload['db'] & DrizzleAdapter =>
  db.idType !== undefined
