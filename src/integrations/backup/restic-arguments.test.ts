import { expect, it } from 'vitest'
import { retentionRule } from '@/domain/backup/backup-rules'
import { backupArguments, pruneArguments, restoreArguments } from './restic-arguments'

it('should take dump and files as one snapshot, without what passes', () => {
  expect(
    backupArguments({
      tag: 'backup',
      paths: ['/tmp/x/database.dump', '/srv/files'],
      without: ['/srv/files/uploads'],
      parent: '0123abcd',
    }),
  ).toEqual([
    ...['backup', '--json', '--host', 'heart2heart', '--tag', 'backup', '--parent', '0123abcd'],
    ...['--exclude=/srv/files/uploads', '--', '/tmp/x/database.dump', '/srv/files'],
  ])
})

it('should take a first snapshot without one before it', () => {
  const list = backupArguments({ tag: 'deletions', paths: ['/tmp/x/list.json'], parent: null })

  expect(list).not.toContain('--parent')
})

it('should keep the last 10, 14 days, 8 weeks and 12 months of backups, and nothing of other tags by that', () => {
  expect(pruneArguments('backup', retentionRule)).toEqual([
    ...['forget', '--prune', '--host', 'heart2heart', '--tag', 'backup', '--group-by', 'host'],
    ...['--keep-last', '10', '--keep-daily', '14', '--keep-weekly', '8', '--keep-monthly', '12'],
  ])
})

it('should take letters of a path as letters', () => {
  expect(restoreArguments('0123abcd', '/srv/[files]*', '/srv/new')).toEqual([
    ...['restore', '0123abcd', '--target', '/srv/new'],
    ...[String.raw`--include=/srv/\[files]\*`, '--verify'],
  ])
})
