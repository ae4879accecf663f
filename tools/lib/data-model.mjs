import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The parts of the schema snapshot that this module uses. `payload migrate:create` writes a
 * snapshot for each migration.
 * @typedef {{ name: string, type: string, notNull: boolean, default?: string | number | boolean }}
 *   Column
 * @typedef {{ tableTo: string, columnsFrom: string[], onDelete?: string }} ForeignKey
 * @typedef {{ isUnique: boolean, columns: { expression: string }[] }} Index
 * @typedef {{ name: string, columns: Record<string, Column>, indexes: Record<string, Index>,
 *   foreignKeys: Record<string, ForeignKey> }} Table
 * @typedef {{ tables: Record<string, Table>, enums: Record<string, { name: string, values: string[]
 *   }> }} Snapshot
 */

/**
 * Returns whether a table belongs in the document. Excludes Payload's own tables, and version
 * tables, because they repeat the columns of other tables.
 */
const isIncluded = (/** @type {string} */ name) =>
  !name.startsWith('_') && !name.startsWith('payload_')

const groups = [
  { title: 'Course', tables: /^(courses|modules|lessons|exercises|faqs|testimonials)(_|$)/ },
  { title: 'Site', tables: /^(pages|site|home|sign_up|setup_proofs)(_|$)/ },
  { title: 'Files', tables: /^(media|videos|video_streams|documents|avatars)$/ },
  {
    title: 'Money',
    tables:
      /^(checkouts|payments|refunds|refund_requests|receipts|coupons|webhook_events|paypal_differences)$/,
  },
  {
    title: 'Learning',
    tables: /^(enrollments|lesson_progress|progress_clearings|learning_preferences)$/,
  },
  {
    title: 'Learning together',
    tables: /^(together|partnerships|partner_invitations|answers|meetings)(_|$)/,
  },
  { title: 'Comments, reviews, and support', tables: /^(comments|reviews|support_requests)$/ },
  {
    title: 'Email',
    tables:
      /^(announcements|announcement_recipients|learning_reminders|mail_words|sent_mails|failed_mails)$/,
  },
  { title: 'People', tables: /^(people_imports|people_import_rows|person_notes)$/ },
  {
    title: 'Accounts',
    tables:
      /^(users|account_tokens|audit_events|data_exports|notification_settings|session_devices|two_factor)(_|$)/,
  },
]

/** The most important tables, which are in the diagram. */
const diagramTables = [
  ...['users', 'courses', 'modules', 'lessons', 'enrollments', 'lesson_progress'],
  ...['checkouts', 'payments', 'refunds', 'refund_requests', 'receipts', 'comments', 'reviews'],
]

/**
 * Returns the file name of the newest schema snapshot. Content migrations have no snapshot.
 * @param {string} root
 * @returns {string}
 */
const newestSnapshot = (root) => {
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.json'))
  const newest = names.sort().at(-1)
  if (!newest) throw new Error('There is no snapshot of the schema in migrations/.')
  return newest
}

/** @param {Snapshot} snapshot @param {Column} column */
const typeOf = ({ enums }, { type }) => {
  const found = Object.values(enums).find(({ name }) => name === type)
  return found ? found.values.map((value) => `\`${value}\``).join(', ') : `\`${type}\``
}

/** @param {Table} table @param {string} column */
const referenceOf = ({ foreignKeys }, column) => {
  const key = Object.values(foreignKeys).find(({ columnsFrom }) => columnsFrom[0] === column)
  if (!key) return ''
  const onDelete = key.onDelete === 'cascade' ? ', deleted with it' : ''
  return `\`${key.tableTo}\`${onDelete}`
}

/** @param {Snapshot} snapshot @param {Table} table */
const tableText = (snapshot, table) => {
  const rows = Object.values(table.columns).map((column) => {
    const cells = [
      `\`${column.name}\``,
      typeOf(snapshot, column),
      column.notNull ? 'yes' : '',
      column.default === undefined ? '' : `\`${column.default}\``,
      referenceOf(table, column.name),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const unique = Object.values(table.indexes)
    .filter(({ isUnique }) => isUnique)
    .map(({ columns }) => columns.map(({ expression }) => `\`${expression}\``).join(' + '))
  return [
    `### \`${table.name}\``,
    '',
    '| Column | Type | Required | Default | Refers to |',
    '| - | - | - | - | - |',
    ...rows,
    ...(unique.length > 0 ? ['', `Unique: ${unique.sort().join('; ')}.`] : []),
    '',
  ]
}

/** @param {Snapshot} snapshot */
const diagram = ({ tables }) => {
  const lines = Object.values(tables)
    .filter(({ name }) => diagramTables.includes(name))
    .flatMap((table) =>
      Object.values(table.foreignKeys)
        .filter(({ tableTo }) => diagramTables.includes(tableTo))
        .map(({ tableTo, columnsFrom }) => {
          const [from = ''] = columnsFrom
          const isRequired = table.columns[from]?.notNull ?? false
          return `  ${tableTo} ${isRequired ? '||' : '|o'}--o{ ${table.name} : "${from}"`
        }),
    )
  return ['```mermaid', 'erDiagram', ...[...new Set(lines)].sort(), '```']
}

const added =
  /^\s*(CREATE (?:UNIQUE )?INDEX|CREATE SEQUENCE|CREATE TABLE|CREATE TRIGGER|CREATE(?: OR REPLACE)? FUNCTION|ADD CONSTRAINT|ALTER TABLE \w+ ADD CONSTRAINT) "?(\w+)"?.*$/

/**
 * Lists the indexes, constraints, and similar objects that hand-written migrations add.
 * @param {string} root
 */
const additions = (root) => {
  const folder = join(root, 'migrations')
  const names = readdirSync(folder)
  const byHand = names
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .filter((name) => !names.includes(name.replace(/ts$/, 'json')))
  return byHand.sort().flatMap((name) => {
    const [up = ''] = readFileSync(join(folder, name), 'utf8').split('export async function down')
    const found = up.split('\n').flatMap((line) => {
      const [, what = '', which = ''] = added.exec(line) ?? []
      return which ? [`${kindOf(what)} \`${which}\``] : []
    })
    return found.length > 0 ? [`- \`migrations/${name}\`: ${[...new Set(found)].join(', ')}`] : []
  })
}

/**
 * @param {string} sql @returns {string} the kind of object that is added, such as 'unique index'
 */
const kindOf = (sql) => {
  const last = sql.replace('UNIQUE INDEX', 'unique index').split(' ').at(-1)?.toLowerCase() ?? ''
  return sql.includes('UNIQUE') ? 'unique index' : last
}

/**
 * Generates docs/data-model.md from the newest schema snapshot and the hand-written migrations.
 * @param {string} root
 * @throws {Error} if a table belongs to no group
 */
export const dataModel = (root) => {
  const name = newestSnapshot(root)
  /** @type {Snapshot} */
  const snapshot = JSON.parse(readFileSync(join(root, 'migrations', name), 'utf8'))
  const included = Object.values(snapshot.tables)
    .filter((table) => isIncluded(table.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const left = new Set(included)
  const sections = groups.flatMap(({ title, tables }) => {
    const own = [...left].filter((table) => tables.test(table.name))
    for (const table of own) left.delete(table)
    return [`## ${title}`, '', ...own.flatMap((table) => tableText(snapshot, table))]
  })
  const ungrouped = [...left].map((table) => table.name).join(', ')
  if (ungrouped) throw new Error(`Name a group in tools/lib/data-model.mjs for: ${ungrouped}.`)
  return [
    '<!-- Generated by `npm run docs:data-model`. Do not edit it by hand. -->',
    '',
    '# Data model',
    '',
    'Look up what the database stores: each table, its columns with their types and defaults, and what they refer to.',
    `Generated from \`migrations/${name}\`.`,
    '',
    '- `collections/` defines the tables, with names in camelCase: `lesson_progress.position_seconds` is `positionSeconds` of the collection',
    '  `lesson-progress`.',
    '- Columns that end in `_cents` hold integer cents. All times are in UTC.',
    '- A column that the form requires can be optional here: drafts can be incomplete.',
    '- [security.md](security.md#6-access-control) says who can read what.',
    '',
    'Not listed: version tables (`_courses_v` and others), which repeat the columns of their originals; Payload’s own tables; and the schema',
    '`graphile_worker` of the job queue.',
    '',
    ...diagram(snapshot),
    '',
    ...sections,
    '## Hand-written migrations',
    '',
    'Payload generates the tables above. These migrations add what its schema can’t express:',
    '',
    ...additions(root),
    '',
  ].join('\n')
}
