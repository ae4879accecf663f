/** @typedef {import('./world.mjs').World} World */
/** @typedef {Map<string, { columns: string[], rows: string[] }>} Rows by table */

/** Columns whose codes have other names since. They are counted instead. */
const renamed = ['webhook_events.outcome', 'refund_requests.status', 'paypal_differences.state']

/**
 * The site's own words, which a content migration writes anew where nobody has edited them: they
 * may be others, and not fewer. The integration tests of the migration see to what was edited.
 */
const rewritten = ['faqs', 'pages', 'pages_sections', '_pages_v', '_pages_v_version_sections']

/** They count by themselves while somebody is there. */
const passing = ['rate_limits', 'page_visits', 'lesson_plays']

/**
 * A checksum of every row, over the columns that there are now, but of rows that name the one
 * who goes on learning meanwhile.
 *
 * @param {World} world
 * @param {string} busy the id
 * @returns {Promise<Rows>}
 */
export const readRows = async ({ query }, busy) => {
  const columns = await query(`
    select table_name as "table", array_agg(column_name::text order by column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
    group by table_name order by table_name`)
  /** @type {Rows} */
  const rows = new Map()
  for (const { table, columns: all } of columns) {
    if (passing.includes(table)) continue
    const known = all.filter((/** @type {string} */ name) => !renamed.includes(`${table}.${name}`))
    rows.set(table, { columns: known, rows: await checksums(query, table, known, busy) })
  }
  return rows
}

/**
 * @param {World['query']} query @param {string} table @param {string[]} columns @param {string}
 *   busy
 */
const checksums = async (query, table, columns, busy) => {
  const list = columns.map((name) => `"${name}"`).join(', ')
  const found = await query(
    `select md5(row(${list})::text) as sum from "${table}" t where position($1 in t::text) = 0`,
    [busy],
  )
  return found.map(({ sum }) => sum)
}

/**
 * Looks for every row that was there, over the columns that there were.
 *
 * @param {World} world
 * @param {Rows} before
 * @param {string} busy
 * @returns {Promise<string>} how much was compared
 */
export const mustHaveAll = async ({ query }, before, busy) => {
  const lost = []
  let sum = 0
  for (const [table, { columns, rows }] of before) {
    const now = await checksums(query, table, columns, busy)
    if (rewritten.includes(table)) {
      if (now.length < rows.length) lost.push(table)
      continue
    }
    for (const row of rows) {
      const index = now.indexOf(row)
      if (index < 0) lost.push(table)
      else now.splice(index, 1)
    }
    sum += rows.length
  }
  if (lost.length > 0) throw new Error(`Rows are gone, or are others: ${lost.join(', ')}`)
  return `${before.size} tables with ${sum} rows`
}

/**
 * How many rows have each code, in the words of the released version.
 *
 * @param {World} world
 * @returns {Promise<string>}
 */
export const countCodes = async ({ query }) => {
  const rows = await query(`
    select 'requests ' || replace(status::text, 'resolved_elsewhere', 'settled') as code, count(*)::int
    from refund_requests group by 1
    union all
    select 'messages ' || state || case when outcome is null then ' without an outcome' else '' end,
      count(*)::int
    from webhook_events group by 1 order by 1`)
  return rows.map(({ code, count }) => `${code} ${count}`).join(', ')
}
