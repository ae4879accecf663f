import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { uploadType } from '@/domain/upload-rules'
import { unique } from '../unique'

const run = promisify(execFile)
const folder = '.data-test/sample-videos'

const picture = (size: string) => ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=2`]
const sound = (frequency: number) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=2`],
]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

type Recipe = {
  make: readonly string[]
  /** Stored sideways with rotation metadata, as phones record upright videos. */
  isRotated?: boolean
  /** The first audio track has an unknown codec. */
  isFirstSoundUnknown?: boolean
}

/** Small videos of the kinds that people upload, with their ffmpeg arguments. */
const recipes = {
  'talk.mp4': { make: [...picture('160x120'), ...sound(440), ...h264, '-c:a', 'aac'] },
  'screen.mkv': { make: [...picture('800x450'), ...h264] },
  'phone.mov': {
    make: [
      ...[...picture('320x240'), ...sound(440), ...sound(880)],
      ...['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'libx265', '-preset', 'ultrafast'],
      ...['-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'],
      ...['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
      ...['-c:a', 'aac'],
    ],
    isRotated: true,
  },
  'still.mp4': {
    make: [
      ...['-f', 'lavfi', '-i', 'color=size=160x120:rate=25:duration=0.04'],
      ...['-f', 'lavfi', '-i', 'sine=duration=12', ...h264, '-c:a', 'aac'],
    ],
  },
  'late-picture.mp4': {
    make: [
      ...['-f', 'lavfi', '-i', 'sine=duration=6', '-itsoffset', '4', ...picture('160x120')],
      // Otherwise ffmpeg fills the time before the first frame with copies.
      ...['-map', '1:v', '-map', '0:a', '-fps_mode', 'passthrough', ...h264, '-c:a', 'aac'],
    ],
  },
  'late-clock.mkv': {
    make: [...picture('160x120'), ...sound(440), ...h264, '-output_ts_offset', '60'],
  },
  'hlg-alone.mov': {
    make: [
      ...[...picture('320x240'), '-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1'],
      ...['-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le'],
      ...['-color_trc', 'arib-std-b67'],
    ],
  },
  'two-sounds.mp4': {
    make: [
      ...[...picture('160x120'), ...sound(440), ...sound(880)],
      ...['-map', '0:v', '-map', '1:a', '-map', '2:a', ...h264, '-c:a', 'aac'],
    ],
    isFirstSoundUnknown: true,
  },
  'sound.mp4': { make: [...sound(440), '-c:a', 'aac'] },
} satisfies Record<string, Recipe>

export type VideoFileName = keyof typeof recipes

/** Returns the path of a video of this kind, created once for all test runs. */
export async function aVideoFile(name: VideoFileName): Promise<string> {
  const file = path.join(folder, name)
  if (await stat(file).catch(() => null)) return file
  await mkdir(folder, { recursive: true })
  const recipe: Recipe = recipes[name]
  // Several test files may create it at the same time.
  const partial = path.join(folder, `${unique()}-${name}`)
  await ffmpeg([...recipe.make, partial])
  if (recipe.isRotated) {
    const rotated = path.join(folder, `${unique()}-${name}`)
    await ffmpeg([
      '-i',
      partial,
      '-map',
      '0',
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      rotated,
    ])
    await rm(partial)
    await rename(rotated, file)
  } else await rename(partial, file)
  if (recipe.isFirstSoundUnknown) await writeFile(file, withUnknownSound(await readFile(file)))
  return file
}

function withUnknownSound(bytes: Buffer): Buffer {
  bytes.write('zzzz', bytes.indexOf('mp4a', bytes.indexOf('stsd', bytes.indexOf('soun'))), 'latin1')
  return bytes
}

const ffmpeg = (recipe: string[]) => run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...recipe])

/** Returns such a video as an upload with a unique name. */
export async function aVideoUpload(kind: VideoFileName) {
  const data = await readFile(await aVideoFile(kind))
  const name = `${unique()}${path.extname(kind)}`
  return { name, mimetype: uploadType({ name, mimeType: '' }), data, size: data.byteLength }
}
