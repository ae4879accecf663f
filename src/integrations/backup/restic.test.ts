import { expect, it, vi } from 'vitest'
import { retentionRule } from '@/domain/backup/backup-rules'
import { backupArguments, pruneArguments, restoreArguments } from './restic'

// No test starts a program, which would need the settings of a site.
vi.mock('./run-program', () => ({}))

it('should store dump and files as one snapshot, without temporary files', () => {
  expect(
    backupArguments({
      tag: 'backup',
      paths: ['/tmp/x/database.dump', '/srv/files'],
      exclude: ['/srv/files/uploads'],
      parent: '0123abcd',
    }),
  ).toEqual([
    ...['backup', '--json', '--host', 'heart2heart', '--tag', 'backup', '--parent', '0123abcd'],
    ...['--exclude=/srv/files/uploads', '--', '/tmp/x/database.dump', '/srv/files'],
  ])
})

it('should take the first snapshot without a parent', () => {
  const list = backupArguments({ tag: 'deletions', paths: ['/tmp/x/list.json'], parent: null })

  expect(list).not.toContain('--parent')
})

it('should keep 10 last, 14 daily, 8 weekly, and 12 monthly backups, and not affect other tags', () => {
  expect(pruneArguments('backup', retentionRule)).toEqual([
    ...['forget', '--prune', '--host', 'heart2heart', '--tag', 'backup', '--group-by', 'host'],
    ...['--keep-last', '10', '--keep-daily', '14', '--keep-weekly', '8', '--keep-monthly', '12'],
  ])
})

it('should escape glob characters in paths', () => {
  expect(restoreArguments('0123abcd', '/srv/[files]*', '/srv/new')).toEqual([
    ...['restore', '0123abcd', '--target', '/srv/new'],
    ...[String.raw`--include=/srv/\[files]\*`, '--verify'],
  ])
})
