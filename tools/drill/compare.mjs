import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withClient } from '../lib/postgres.mjs'
import { CliError } from '../lib/log.mjs'

/** Folders that aren't backed up (docs/operations.md). Video streams are generated again. */
const excludedFolders = ['uploads', 'exports', 'streams']

/** Tables that the backup itself writes to, after its snapshot. */
const backupTables = ['public.backup_runs', 'public.backup_runs_id_seq']

/**
 * @typedef {Record<string, { count: number, hash: string }>} Fingerprints by table, sequence, or
 *   file, with the number of rows or bytes
 */

/**
 * Fingerprints every table's rows and every sequence's value.
 * @param {string} url
 */
export const fingerprintDatabase = (url) =>
  withClient(url, async (client) => {
    const { rows: relations } = await client.query(`
      select n.nspname as schema, c.relname as name, c.relkind as kind
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      order by 1, 2`)
    /** @type {Fingerprints} */
    const fingerprints = {}
    for (const { schema, name, kind } of relations) {
      const key = `${schema}.${name}`
      if (backupTables.includes(key)) continue
      const relation = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
      // Omits log_cnt, because a sequence's prefetched values aren't data.
      const source = kind === 'S' ? '(select last_value, is_called from' : '(select * from'
      const { rows } = await client.query(`
        select count(*)::int as count, coalesce(md5(string_agg(row, ',' order by row)), '') as hash
        from (select md5(t::text) as row from ${source} ${relation}) t) rows`)
      fingerprints[key] = rows[0]
    }
    return fingerprints
  })

/** Fingerprints every backed-up file of a folder. @param {string} folder @returns {Fingerprints} */
export const fingerprintFiles = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !excludedFolders.some((name) => path.startsWith(join(folder, name, '/'))))
      .sort()
      .map((path) => {
        const content = readFileSync(path)
        const hash = createHash('sha256').update(content).digest('hex')
        return [relative(folder, path), { count: content.length, hash }]
      }),
  )

/** @param {Fingerprints} before @param {Fingerprints} after @returns {string[]} names */
export const findDifferences = (before, after) => {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => {
    const [fingerprintBefore, fingerprintAfter] = [before[name], after[name]]
    return (
      !fingerprintBefore ||
      !fingerprintAfter ||
      fingerprintBefore.count !== fingerprintAfter.count ||
      fingerprintBefore.hash !== fingerprintAfter.hash
    )
  })
}

/**
 * @param {string} subject
 * @param {Fingerprints} before
 * @param {Fingerprints} after
 * @returns {string} a summary of what was compared
 * @throws {CliError} if any fingerprint differs
 */
export const assertSame = (subject, before, after) => {
  const differentNames = findDifferences(before, after)
  if (differentNames.length > 0)
    throw new CliError(`${subject} differ after the restore: ${differentNames.join(', ')}`)
  const totalCount = Object.values(before).reduce((total, { count }) => total + count, 0)
  return `${Object.keys(before).length} ${subject} with ${totalCount}`
}

/** Finds the tables that contain one of the texts. @param {string} url @param {string[]} texts */
export const findTablesContaining = (url, texts) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query(`
      select n.nspname as schema, c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') order by 1, 2`)
    const matchingTables = []
    for (const { schema, name } of tables) {
      const relation = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
      const { rowCount } = await client.query(
        `select 1 from ${relation} t where exists (
           select 1 from unnest($1::text[]) as text where position(text in t::text) > 0) limit 1`,
        [texts],
      )
      if (rowCount) matchingTables.push(`${schema}.${name}`)
    }
    return matchingTables
  })
