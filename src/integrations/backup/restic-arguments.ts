/** Snapshots with the same tag belong together and share a retention rule. */
export type SnapshotTag = 'backup' | 'deletions'

/** How many snapshots to keep per period. */
export type RetentionRule = Partial<Record<'last' | 'daily' | 'weekly' | 'monthly', number>>

/** A fixed host name, so that a renamed machine continues its backups. */
const HOST = ['--host', 'heart2heart']

const escapeGlob = (path: string) => path.replace(/[*?[\\]/g, String.raw`\$&`)

type Taking = { tag: SnapshotTag; paths: string[]; exclude?: string[]; parent?: string | null }

/** Builds the arguments of a backup. Files that are unchanged since `parent` are not read again. */
export const backupArguments = ({ tag, paths, exclude = [], parent }: Taking): string[] => [
  ...['backup', '--json', ...HOST, '--tag', tag],
  ...(parent ? ['--parent', parent] : []),
  ...exclude.map((path) => `--exclude=${escapeGlob(path)}`),
  '--',
  ...paths,
]

/** Builds the arguments that list the snapshots of a tag. */
export const snapshotsArguments = (tag: SnapshotTag): string[] => [
  ...['snapshots', '--json', ...HOST, '--tag', tag],
]

/** Builds the arguments that remove a tag's snapshots outside a rule, with their data. */
export const pruneArguments = (tag: SnapshotTag, rule: RetentionRule): string[] => [
  ...['forget', '--prune', ...HOST, '--tag', tag, '--group-by', 'host'],
  ...Object.entries(rule).flatMap(([name, count]) => [`--keep-${name}`, String(count)]),
]

/**
 * Builds the arguments that restore a snapshot's path into a folder, where the full path is
 * repeated.
 */
export const restoreArguments = (id: string, path: string, target: string): string[] => [
  ...['restore', id, '--target', target, `--include=${escapeGlob(path)}`, '--verify'],
]
