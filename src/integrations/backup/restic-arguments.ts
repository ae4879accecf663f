/** What is under one tag belongs together, and is kept by one rule. */
export type SnapshotTag = 'backup' | 'deletions'

/** A part of the rule by which snapshots are kept. */
export type RetentionRule = Partial<Record<'last' | 'daily' | 'weekly' | 'monthly', number>>

/** Backups go on when the machine has another name. */
const HOST = ['--host', 'heart2heart']

/** A path in which nothing stands for other letters. */
const literally = (path: string) => path.replace(/[*?[\\]/g, String.raw`\$&`)

type Taking = { tag: SnapshotTag; paths: string[]; without?: string[]; parent?: string | null }

/** Takes a snapshot of paths. `parent` is the one whose unchanged files are not read again. */
export const backupArguments = ({ tag, paths, without = [], parent }: Taking): string[] => [
  ...['backup', '--json', ...HOST, '--tag', tag],
  ...(parent ? ['--parent', parent] : []),
  ...without.map((path) => `--exclude=${literally(path)}`),
  '--',
  ...paths,
]

/** Lists the snapshots of a tag. */
export const snapshotsArguments = (tag: SnapshotTag): string[] => [
  ...['snapshots', '--json', ...HOST, '--tag', tag],
]

/** Drops the snapshots of a tag that a rule does not keep, and the bytes that only they had. */
export const pruneArguments = (tag: SnapshotTag, rule: RetentionRule): string[] => [
  ...['forget', '--prune', ...HOST, '--tag', tag, '--group-by', 'host'],
  ...Object.entries(rule).flatMap(([name, count]) => [`--keep-${name}`, String(count)]),
]

/** Brings what a snapshot has under a path into a folder, where the whole path is repeated. */
export const restoreArguments = (id: string, path: string, target: string): string[] => [
  ...['restore', id, '--target', target, `--include=${literally(path)}`, '--verify'],
]
