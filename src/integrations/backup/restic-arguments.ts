/** The tag of a series of snapshots. Each series has its own retention rule. */
export type SnapshotTag = 'backup' | 'deletions'

/** How many snapshots to keep per period. */
export type RetentionRule = Partial<Record<'last' | 'daily' | 'weekly' | 'monthly', number>>

/** A fixed host name, so that the backups continue after the machine is renamed. */
const HOST_ARGUMENTS = ['--host', 'heart2heart']

const escapeGlob = (path: string) => path.replace(/[*?[\\]/g, String.raw`\$&`)

type SnapshotOptions = {
  tag: SnapshotTag
  paths: string[]
  exclude?: string[]
  parent?: string | null
}

/** Builds the arguments of restic's `backup`, which skips files unchanged since `parent`. */
export const backupArguments = ({
  tag,
  paths,
  exclude = [],
  parent,
}: SnapshotOptions): string[] => [
  ...['backup', '--json', ...HOST_ARGUMENTS, '--tag', tag],
  ...(parent ? ['--parent', parent] : []),
  ...exclude.map((path) => `--exclude=${escapeGlob(path)}`),
  '--',
  ...paths,
]

/** Builds the arguments that list the snapshots with a tag. */
export const snapshotsArguments = (tag: SnapshotTag): string[] => [
  ...['snapshots', '--json', ...HOST_ARGUMENTS, '--tag', tag],
]

/** Builds the arguments that remove all snapshots with a tag, except those that the rule keeps. */
export const pruneArguments = (tag: SnapshotTag, rule: RetentionRule): string[] => [
  ...['forget', '--prune', ...HOST_ARGUMENTS, '--tag', tag, '--group-by', 'host'],
  ...Object.entries(rule).flatMap(([name, count]) => [`--keep-${name}`, String(count)]),
]

/** Builds the arguments that restore a path. restic recreates the full path inside `target`. */
export const restoreArguments = (id: string, path: string, target: string): string[] => [
  ...['restore', id, '--target', target, `--include=${escapeGlob(path)}`, '--verify'],
]
