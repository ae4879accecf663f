import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { getUploadMimeType } from '@/domain/upload-rules'
import { uniqueText } from '../unique-text'

const execFileAsync = promisify(execFile)
const videosDir = '.data-test/sample-videos'

const testVideoInput = (size: string) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc=size=${size}:rate=25:duration=2`,
]
const testAudioInput = (frequency: number) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=2`],
]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']

type Recipe = {
  ffmpegArgs: readonly string[]
  /** Whether frames are stored sideways with rotation metadata, as phones store upright videos. */
  isRotated?: boolean
  /** Whether the first audio track has an unknown codec. */
  isFirstAudioCodecUnknown?: boolean
}

/** Small videos of the kinds that people upload, with their ffmpeg arguments. */
const recipes = {
  'talk.mp4': {
    ffmpegArgs: [...testVideoInput('160x120'), ...testAudioInput(440), ...h264, '-c:a', 'aac'],
  },
  'screen.mkv': { ffmpegArgs: [...testVideoInput('800x450'), ...h264] },
  'phone.mov': {
    ffmpegArgs: [
      ...[...testVideoInput('320x240'), ...testAudioInput(440), ...testAudioInput(880)],
      ...['-map', '0:v', '-map', '1:a', '-map', '2:a', '-c:v', 'libx265', '-preset', 'ultrafast'],
      ...['-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le', '-tag:v', 'hvc1'],
      ...['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'],
      ...['-c:a', 'aac'],
    ],
    isRotated: true,
  },
  'still.mp4': {
    ffmpegArgs: [
      ...['-f', 'lavfi', '-i', 'color=size=160x120:rate=25:duration=0.04'],
      ...['-f', 'lavfi', '-i', 'sine=duration=12', ...h264, '-c:a', 'aac'],
    ],
  },
  'late-picture.mp4': {
    ffmpegArgs: [
      ...['-f', 'lavfi', '-i', 'sine=duration=6', '-itsoffset', '4', ...testVideoInput('160x120')],
      // Otherwise ffmpeg fills the time before the first frame with copies.
      ...['-map', '1:v', '-map', '0:a', '-fps_mode', 'passthrough', ...h264, '-c:a', 'aac'],
    ],
  },
  'late-clock.mkv': {
    ffmpegArgs: [
      ...testVideoInput('160x120'),
      ...testAudioInput(440),
      ...h264,
      '-output_ts_offset',
      '60',
    ],
  },
  'hlg-alone.mov': {
    ffmpegArgs: [
      ...[
        ...testVideoInput('320x240'),
        '-c:v',
        'libx265',
        '-preset',
        'ultrafast',
        '-tag:v',
        'hvc1',
      ],
      ...['-x265-params', 'log-level=none', '-pix_fmt', 'yuv420p10le'],
      ...['-color_trc', 'arib-std-b67'],
    ],
  },
  'two-sounds.mp4': {
    ffmpegArgs: [
      ...[...testVideoInput('160x120'), ...testAudioInput(440), ...testAudioInput(880)],
      ...['-map', '0:v', '-map', '1:a', '-map', '2:a', ...h264, '-c:a', 'aac'],
    ],
    isFirstAudioCodecUnknown: true,
  },
  'sound.mp4': { ffmpegArgs: [...testAudioInput(440), '-c:a', 'aac'] },
} satisfies Record<string, Recipe>

export type VideoFileName = keyof typeof recipes

/** Returns the path of a sample video, which is created once for all test runs. */
export async function sampleVideoPath(name: VideoFileName): Promise<string> {
  const file = path.join(videosDir, name)
  if (await stat(file).catch(() => null)) return file
  await mkdir(videosDir, { recursive: true })
  const recipe: Recipe = recipes[name]
  // Several test files may create the video at the same time, so each writes its own file first.
  const partialFile = path.join(videosDir, `${uniqueText()}-${name}`)
  await ffmpeg([...recipe.ffmpegArgs, partialFile])
  if (recipe.isRotated) {
    const rotatedFile = path.join(videosDir, `${uniqueText()}-${name}`)
    await ffmpeg([
      '-i',
      partialFile,
      '-map',
      '0',
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      rotatedFile,
    ])
    await rm(partialFile)
    await rename(rotatedFile, file)
  } else await rename(partialFile, file)
  if (recipe.isFirstAudioCodecUnknown)
    await writeFile(file, corruptFirstAudioCodec(await readFile(file)))
  return file
}

function corruptFirstAudioCodec(bytes: Buffer): Buffer {
  bytes.write('zzzz', bytes.indexOf('mp4a', bytes.indexOf('stsd', bytes.indexOf('soun'))), 'latin1')
  return bytes
}

const ffmpeg = (args: string[]) =>
  execFileAsync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])

/** Returns a sample video as an upload with a unique name. */
export async function sampleVideoUpload(fileName: VideoFileName) {
  const data = await readFile(await sampleVideoPath(fileName))
  const name = `${uniqueText()}${path.extname(fileName)}`
  return { name, mimetype: getUploadMimeType({ name, mimeType: '' }), data, size: data.byteLength }
}
