import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { videoScripts } from './video-scripts'

it.each(Object.entries(videoScripts))(
  'the captions of %s should have the words of its script',
  async (slug, { title, sentences }) => {
    const vtt = await readFile(path.join('src/content/files/captions', `${slug}.vtt`), 'utf8')
    const cues = vtt.split('\n\n').slice(1)
    const words = cues.map((cue) => cue.trim().split('\n').slice(2).join(' '))
    expect(words.slice(0, sentences.length + 1)).toEqual([`[Soft music] ${title}`, ...sentences])
  },
)
