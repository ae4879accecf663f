import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMigrations } from './files.mjs'
import { root } from './root.mjs'

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
 * tables, because version tables repeat the columns of other tables.
 */
const isIncluded = (/** @type {string} */ name) =>
  !name.startsWith('_') && !name.startsWith('payload_')

const tableGroups = [
  { title: 'Course', tables: /^(courses|modules|lessons|exercises|faqs|testimonials)(_|$)/ },
  { title: 'Site', tables: /^(pages|redirects|site|home|sign_up|setup_proofs)(_|$)/ },
  { title: 'Files', tables: /^(media|videos|video_streams|documents|avatars)$/ },
  {
    title: 'Money',
    tables:
      /^(checkouts|payments|refunds|refund_requests|withdrawals|payment_settings|receipts|coupons|webhook_events|paypal_differences)$/,
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
      /^(announcements|announcement_recipients|learning_reminders|subscribers|mail_words|sent_mails|failed_mails)$/,
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

/** Returns the file name of the newest schema snapshot. Content migrations have no snapshot. */
const findNewestSnapshot = () => {
  const names = readdirSync(join(root, 'migrations')).filter((name) => name.endsWith('.json'))
  const newest = names.sort().at(-1)
  if (!newest) throw new Error('There is no snapshot of the schema in migrations/.')
  return newest
}

/** @param {Snapshot} snapshot @param {Column} column */
const describeType = ({ enums }, { type }) => {
  const enumType = Object.values(enums).find(({ name }) => name === type)
  return enumType ? enumType.values.map((value) => `\`${value}\``).join(', ') : `\`${type}\``
}

/** @param {Table} table @param {string} column */
const describeReference = ({ foreignKeys }, column) => {
  const foreignKey = Object.values(foreignKeys).find(({ columnsFrom }) => columnsFrom[0] === column)
  if (!foreignKey) return ''
  const onDelete = foreignKey.onDelete === 'cascade' ? ', deleted with it' : ''
  return `\`${foreignKey.tableTo}\`${onDelete}`
}

/** @param {Snapshot} snapshot @param {Table} table */
const renderTable = (snapshot, table) => {
  const rows = Object.values(table.columns).map((column) => {
    const cells = [
      `\`${column.name}\``,
      describeType(snapshot, column),
      column.notNull ? 'yes' : '',
      column.default === undefined ? '' : `\`${column.default}\``,
      describeReference(table, column.name),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const uniqueColumns = Object.values(table.indexes)
    .filter(({ isUnique }) => isUnique)
    .map(({ columns }) => columns.map(({ expression }) => `\`${expression}\``).join(' + '))
  return [
    `### \`${table.name}\``,
    '',
    '| Column | Type | Required | Default | Refers to |',
    '| - | - | - | - | - |',
    ...rows,
    ...(uniqueColumns.length > 0 ? ['', `Unique: ${uniqueColumns.sort().join('; ')}.`] : []),
    '',
  ]
}

/** @param {Snapshot} snapshot */
const renderDiagram = ({ tables }) => {
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

const addedObjectPattern =
  /^\s*(?:ALTER TABLE \w+ )?(?:ADD|CREATE(?: OR REPLACE| CONSTRAINT(?= TRIGGER))?) ((?:UNIQUE )?INDEX|SEQUENCE|TABLE|TRIGGER|FUNCTION|CONSTRAINT) "?(\w+)/

/** Lists the indexes, constraints, and similar objects that hand-written migrations add. */
const listAdditions = () => {
  const getPath = (/** @type {string} */ file) => join(root, 'migrations', file)
  const handWrittenMigrations = listMigrations().filter(
    (name) => !existsSync(getPath(`${name}.json`)),
  )
  return handWrittenMigrations.flatMap((name) => {
    const text = readFileSync(getPath(`${name}.ts`), 'utf8')
    const [up = ''] = text.split('export async function down')
    const addedObjects = up.split('\n').flatMap((line) => {
      const [, kind, objectName] = addedObjectPattern.exec(line) ?? []
      return kind ? [`${kind.toLowerCase()} \`${objectName}\``] : []
    })
    return addedObjects.length > 0
      ? [`- \`migrations/${name}.ts\`: ${[...new Set(addedObjects)].join(', ')}`]
      : []
  })
}

/**
 * Generates docs/data-model.md from the newest schema snapshot and the hand-written migrations.
 * @throws {Error} if a table belongs to no group
 */
export const renderDataModel = () => {
  const snapshotName = findNewestSnapshot()
  /** @type {Snapshot} */
  const snapshot = JSON.parse(readFileSync(join(root, 'migrations', snapshotName), 'utf8'))
  const includedTables = Object.values(snapshot.tables)
    .filter((table) => isIncluded(table.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const ungroupedTables = new Set(includedTables)
  const sections = tableGroups.flatMap(({ title, tables }) => {
    const groupTables = [...ungroupedTables].filter((table) => tables.test(table.name))
    for (const table of groupTables) ungroupedTables.delete(table)
    return [`## ${title}`, '', ...groupTables.flatMap((table) => renderTable(snapshot, table))]
  })
  const ungroupedNames = [...ungroupedTables].map((table) => table.name).join(', ')
  if (ungroupedNames)
    throw new Error(`Name a group in tools/lib/data-model.mjs for: ${ungroupedNames}.`)
  return [
    '<!-- Generated by `npm run docs:data-model`. Do not edit it by hand. -->',
    '',
    '# Data model',
    '',
    'Look up what the database stores: each table, its columns with their types and defaults, and what they refer to.',
    `Generated from \`migrations/${snapshotName}\`.`,
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
    ...renderDiagram(snapshot),
    '',
    ...sections,
    '## Hand-written migrations',
    '',
    'Payload generates the tables above. These migrations add what its schema can’t express:',
    '',
    ...listAdditions(),
    '',
  ].join('\n')
}
