// `npm run bench:partitions`: the table of progress as it is, and the same split by person into
// parts, each with as many rows as BENCH_ROWS says (10,000,000): how large they are, and how many
// reads and saves each second eight connections do. Where the limit of one table lies, and whether
// parts move it (docs/performance.md).
import { checkNode, log, print } from '../lib/log.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { freePort } from '../lib/ports.mjs'
import { guard } from '../lib/lifetime.mjs'
import { openDataDir } from '../lib/data-dir.mjs'
import { root } from '../lib/root.mjs'
import { startPostgres, withClient } from '../lib/postgres.mjs'
import { takeDataDir } from '../lib/run-lock.mjs'

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000)
const LESSONS = 11
const STUDENTS = Math.ceil(ROWS / LESSONS)
const PARTS = 16
const CONNECTIONS = 8
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)

/** The columns, the index and the room in pages that the migrations give the table. */
const columns = `
  id uuid default gen_random_uuid() not null, user_id uuid not null, lesson_id uuid not null,
  position_seconds numeric default 0 not null, position_at timestamptz(3),
  completed_at timestamptz(3), undone_at timestamptz(3),
  updated_at timestamptz(3) default now() not null, created_at timestamptz(3) default now() not null`
const room = 'with (fillfactor = 85)'

/** @type {Record<string, string[]>} */
const tables = {
  whole: [`create table whole (${columns}) ${room}`],
  parted: [
    `create table parted (${columns}) partition by hash (user_id)`,
    ...Array.from(
      { length: PARTS },
      (_, part) =>
        `create table parted_${part} partition of parted
          for values with (modulus ${PARTS}, remainder ${part}) ${room}`,
    ),
  ],
}

/** @param {string} text of a person or a lesson @returns {string} an id that is always the same */
const idOf = (text) => `md5(${text})::uuid`

/** @param {import('pg').Client} client @param {string} table */
const make = async (client, table) => {
  for (const statement of tables[table] ?? []) await client.query(statement)
  await client.query(
    `insert into ${table} (user_id, lesson_id, position_seconds, position_at)
    select ${idOf('n::text')}, ${idOf("'lesson' || l")}, 60, now()
    from generate_series(1, $1::int) n, generate_series(1, ${LESSONS}) l`,
    [STUDENTS],
  )
  await client.query(`create unique index on ${table} (user_id, lesson_id)`)
  await client.query(`vacuum analyze ${table}`)
  await client.query('checkpoint')
}

const random = () => String(1 + Math.floor(Math.random() * STUDENTS))

/** @type {Record<string, (table: string) => { text: string, values: () => unknown[] }>} */
const work = {
  reads: (table) => ({
    text: `select lesson_id, position_seconds, completed_at from ${table} where user_id = ${idOf('$1')}`,
    values: () => [random()],
  }),
  saves: (table) => ({
    text: `insert into ${table} as p (user_id, lesson_id, position_seconds, position_at)
      values (${idOf('$1')}, ${idOf("'lesson' || $2")}, $3, now())
      on conflict (user_id, lesson_id) do update
      set position_seconds = excluded.position_seconds, position_at = excluded.position_at`,
    values: () => [random(), String(1 + Math.floor(Math.random() * LESSONS)), 61],
  }),
}

/** @param {string} url @param {string} table @param {string} kind @returns {Promise<number>} */
const measure = async (url, table, kind) => {
  const asked = work[kind]?.(table)
  if (!asked) throw new Error(kind)
  let count = 0
  const end = performance.now() + SECONDS * 1000
  const one = () =>
    withClient(url, async (client) => {
      while (performance.now() < end) {
        await client.query({ name: kind, text: asked.text, values: asked.values() })
        count += 1
      }
    })
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return Math.round(count / SECONDS)
}

await guard(async () => {
  checkNode()
  await ensureInstalled(root)
  const { path, logs, secrets } = openDataDir(root, '.data-bench')
  await takeDataDir(path)
  const server = await startPostgres({
    ...{ root, logs, dataDir: path, password: secrets.databasePassword },
    port: await freePort(3203),
  })
  const remove = 'drop database if exists partitions'
  const one = (/** @type {string} */ sql) =>
    withClient(server.url('postgres'), (client) => client.query(sql))
  await one(remove)
  await one('create database partitions')
  const url = server.url('partitions')
  const found = []
  for (const table of Object.keys(tables)) {
    log.info(`Making ${STUDENTS * LESSONS} rows (${table})`)
    await withClient(url, (client) => make(client, table))
  }
  for (const table of [...Object.keys(tables), ...Object.keys(tables)]) {
    log.info(`Measuring ${table}`)
    const reads = await measure(url, table, 'reads')
    const saves = await measure(url, table, 'saves')
    const size = await withClient(url, async (client) => {
      const { rows } = await client.query(
        `select coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size($1))::float8 / 1e6
          as size from pg_partition_tree($1)`,
        [table],
      )
      return Math.round(rows[0].size)
    })
    found.push({ table, rows: STUDENTS * LESSONS, megabytes: size, reads, saves })
  }
  await one(remove)
  print(`\nReads and saves a second, ${CONNECTIONS} connections`)
  console.table(found)
  return undefined
})
