import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { processState } from '../lib/process-state.mjs'
import { frontLog } from './front-log.mjs'
import {
  aProcess,
  comesBack,
  COURSE,
  fileAt,
  found,
  inFolder,
  lstatOf,
  useKeptFolder,
  versions,
} from './test-kept-files.mjs'

useKeptFolder()

describe('a folder that does not let the site do what it wants', () => {
  const told = () => vi.spyOn(frontLog, 'error').mockReturnValue()

  it('should be told of once, while pages are answered, and be used when it can be', async () => {
    const error = told()
    writeFileSync(inFolder('pages'), '')
    const { documents } = aProcess({ text: 'words' })
    const { document } = await documents.make(COURSE, '')
    expect(document?.body.toString()).toBe('words')
    expect(error).toHaveBeenCalledTimes(1)
    expect(processState.keptFilesProblem).toBe('ENOTDIR')

    rmSync(inFolder('pages'))
    await comesBack(documents)
  })

  it('should be told of when only writing fails', async () => {
    const error = told()
    const { documents, ask } = aProcess({ text: 'words' })
    writeFileSync(inFolder('versions'), '')
    await documents.make(COURSE, '')
    for (let visit = 0; visit < 10; visit += 1) documents.find(COURSE)
    expect(error).toHaveBeenCalledTimes(1)
    expect(processState.keptFilesProblem).toBe('ENOTDIR')
    expect(ask).toHaveBeenCalledTimes(1)

    rmSync(inFolder('versions'))
    await comesBack(documents)
  })

  it('should lose what was withdrawn as soon as it can, with nothing written before', async () => {
    const error = told()
    const site = { text: 'words' }
    const { documents, hear } = aProcess(site)
    await documents.make('/', '')
    // Nothing removes a folder where a link is expected.
    const stubborn = inFolder('pages', COURSE)
    mkdirSync(stubborn, { recursive: true })
    writeFileSync(fileAt(COURSE), 'words')
    site.text = 'gone'
    hear({ paths: [COURSE, '/'] })
    expect(found('/')).toBeNull()
    expect(found(COURSE)).not.toBeNull()
    expect(error).toHaveBeenCalledTimes(1)
    expect(processState.keptFilesProblem).toBe('EISDIR')
    site.text = 'words'
    await documents.make('/', '')
    expect(found('/')).toBeNull()

    rmSync(stubborn, { recursive: true })
    symlinkSync('../home', stubborn)
    await vi.waitFor(() => expect(lstatOf(stubborn)).toBeUndefined(), { timeout: 5000 })
    await comesBack(documents, '/')
  })

  it('should come to order when its versions are taken away', async () => {
    const { documents } = aProcess({ text: 'words' })
    await documents.make(COURSE, '')
    for (const name of versions())
      if (!lstatOf(inFolder('versions', name))?.isSymbolicLink())
        rmSync(inFolder('versions', name), { recursive: true })
    await comesBack(documents)
  })
})
