// Makes the sample videos, their posters and captions from the words in
// src/content/video-scripts.ts: node tools/assets/sample-videos/main.mjs [slug …] Needs Chromium
// (it paints the frames) and ffmpeg with VP9, Opus and WebP.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { tsImport } from 'tsx/esm/api'
import { ensureChromium } from '../../lib/chromium.mjs'
import { root } from '../../lib/root.mjs'
import { colors, oklch } from '../motif/colors.mjs'
import { pathData } from '../motif/path-data.mjs'
import { knot, stages } from '../motif/stages.mjs'
import { captions } from './captions.mjs'
import { softPad } from './sound.mjs'

const files = join(root, 'src/content/files')
const RATE = 25
const BATCH = 50

/**
 * @type {{ videoScripts: Record<string, { title: string, credit: string, tension: [number, number],
 *   sentences: string[] }> }}
 */
const { videoScripts } = await tsImport('../../../src/content/video-scripts.ts', import.meta.url)
const { cuesOf, durationOf } = await tsImport(
  '../../../src/content/video-timing.ts',
  import.meta.url,
)

const drawn = stages.map(({ a, b }) => {
  /** @param {import('../motif/curves.mjs').Curve} curve */
  const samples = (curve) => Array.from({ length: 701 }, (_, i) => curve(i / 700))
  return { a: samples(a), b: samples(b) }
})
const suns = [
  [0.9, 0.055, 18],
  [0.905, 0.06, 32],
  [0.915, 0.062, 45],
  [0.925, 0.062, 60],
  [0.935, 0.064, 76],
].map(([lightness, chroma, hue]) => oklch(lightness, chroma, hue))

/** @param {string} slug */
function filmOf(slug) {
  const script = videoScripts[slug]
  if (!script) throw new Error(`There is no script named ${slug}.`)
  return {
    title: script.title,
    credit: script.credit,
    tension: script.tension,
    cues: cuesOf(script),
    seconds: durationOf(script),
    stages: drawn,
    knot: { a: pathData(knot.a), b: pathData(knot.b) },
    colors,
    suns,
  }
}

/** @param {string} family @param {string} file */
async function fontFace(family, file) {
  const data = await readFile(join(root, 'node_modules/@fontsource-variable', file), 'base64')
  return `@font-face{font-family:${family};font-weight:300 900;src:url(data:font/woff2;base64,${data})}`
}

async function openScene() {
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  const page = await browser.newPage()
  const faces = await Promise.all([
    fontFace('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
    fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'),
  ])
  const scene = await readFile(join(import.meta.dirname, 'scene.mjs'), 'utf8')
  await page.setContent(`<style>${faces.join('')}</style>`)
  await page.evaluate(() =>
    Promise.all([
      document.fonts.load('440 44px Fraunces'),
      document.fonts.load('500 21px Figtree'),
    ]),
  )
  const handle = await page.evaluateHandle(
    (source) => import(`data:text/javascript,${encodeURIComponent(source)}`),
    scene,
  )
  return { browser, handle }
}

/**
 * Paints a film and writes it as WebM.
 *
 * @param {Awaited<ReturnType<typeof openScene>>['handle']} scene
 * @param {ReturnType<typeof filmOf>} film
 * @param {string} target
 */
async function writeFilm(scene, film, target) {
  const folder = await mkdtemp(join(tmpdir(), 'sample-video-'))
  const master = join(folder, 'frames.mkv')
  const sound = join(folder, 'sound.wav')
  // Half a film must never stand where the content migration looks for one.
  const finished = join(folder, 'film.webm')
  await writeFile(sound, softPad(film.tension, film.seconds))
  const collect = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(RATE),
      '-i',
      '-',
    ].concat(['-c:v', 'copy', master]),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const total = Math.round(film.seconds * RATE)
  for (let from = 0; from < total; from += BATCH) {
    const times = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) => (from + i) / RATE)
    const painted = await scene.evaluate(
      (module, [what, when]) => module.frames(what, when),
      [film, times],
    )
    for (const frame of painted)
      if (!collect.stdin.write(Buffer.from(frame, 'base64'))) await once(collect.stdin, 'drain')
  }
  collect.stdin.end()
  await once(collect, 'close')
  const run = promisify(execFile)
  const picture = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '40', '-row-mt', '1', '-g', '125']
  const first = [
    '-pass',
    '1',
    '-passlogfile',
    join(folder, 'pass'),
    '-an',
    '-f',
    'null',
    '/dev/null',
  ]
  const second = [
    '-pass',
    '2',
    '-passlogfile',
    join(folder, 'pass'),
    '-deadline',
    'good',
    '-cpu-used',
    '4',
  ]
  const voice = ['-c:a', 'libopus', '-b:a', '32k', '-map_metadata', '-1', '-fflags', '+bitexact']
  const shape = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p']
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
  await run('ffmpeg', ['-v', 'error', '-y', '-i', master, ...shape, ...picture, ...tags, ...first])
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-i', master, '-i', sound, '-map', '0:v', '-map', '1:a', ...shape],
    ...[...picture, ...tags, ...second, ...voice, finished],
  ])
  await copyFile(finished, target)
  await rm(folder, { recursive: true })
}

/** By then the title and the drawing are whole, in seconds. */
const POSTER_AT = '3'

/**
 * Takes a film's poster from it.
 *
 * @param {string} slug
 */
async function writePoster(slug) {
  const film = join(files, 'videos', `${slug}.webm`)
  const picture = ['-frames:v', '1', '-quality', '80', '-map_metadata', '-1']
  const target = join(files, 'media', `poster-${slug}.webp`)
  const args = ['-v', 'error', '-y', '-ss', POSTER_AT, '-i', film, ...picture, target]
  await promisify(execFile)('ffmpeg', args)
}

const wanted = process.argv.slice(2)
const slugs = wanted.length > 0 ? wanted : Object.keys(videoScripts)
const { browser, handle } = await openScene()
for (const slug of slugs) {
  const film = filmOf(slug)
  const isTrailer = slug === 'trailer'
  await writeFilm(handle, film, join(files, isTrailer ? 'media' : 'videos', `${slug}.webm`))
  if (!isTrailer) await writePoster(slug)
  await writeFile(join(files, 'captions', `${slug}.vtt`), captions(film.title, film.cues))
  process.stdout.write(`${slug}: ${film.seconds} s\n`)
}
await browser.close()
