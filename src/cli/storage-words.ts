import type { MoveResult } from '@/services/files/move-files'

export type Place = 'disk' | 's3'

/**
 * What the command says after files were moved: how many, which ones need a look, and what to do
 * next (docs/operations.md, 'Files in a bucket').
 */
export function storageWords(
  { copied, there, removed, different, missing, unmade }: MoveResult,
  { to, isLive }: { to: Place; isLive: boolean },
): string {
  const target = to === 's3' ? 'in the bucket' : 'on the disk'
  const [old, place] = to === 's3' ? ['disk', 'STORAGE=s3'] : ['bucket', 'STORAGE=disk']
  const next = isLive
    ? `Removed ${removed} from the ${old}.`
    : `Nothing was removed. Now stop the site and the worker, start this command once more for what came meanwhile, set ${place}, and start both again. Then the same command removes the files from the ${old}.`
  return [
    `All files are ${target}, and each was compared: ${copied} copied now, ${there} there before.`,
    next,
    ...list('Kept in both places, as they are not the same', different),
    ...list('Named by the site, and in neither place', missing),
    ...(unmade > 0
      ? [
          `${unmade} files of prepared videos are in neither place, as after a restore. The worker makes them again: it looks every ten minutes.`,
        ]
      : []),
  ].join('\n')
}

const list = (what: string, files: string[]) =>
  files.length === 0 ? [] : [`${what}: ${files.join(', ')}.`]
