import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { UserScope, useScopedAction } from './user-scope.client'

type Call = [input: string, userNumber: string | undefined]

const sent: Call[] = []

const action = (input: string, userNumber?: string) =>
  Promise.resolve(sent.push([input, userNumber]))

function Form() {
  const send = useScopedAction(action)
  void send('words')
  return null
}

const sentFrom = (userNumber: string | null) => {
  sent.length = 0
  renderToStaticMarkup(
    <UserScope userNumber={userNumber}>
      <Form />
    </UserScope>,
  )
  return sent
}

describe('useScopedAction', () => {
  it('should pass the page’s user', () => {
    expect(sentFrom('100042')).toEqual([['words', '100042']])
  })

  it('should pass no user if unknown', () => {
    expect(sentFrom(null)).toEqual([['words', undefined]])
    sent.length = 0
    renderToStaticMarkup(<Form />)
    expect(sent).toEqual([['words', undefined]])
  })
})

describe('the actions of signed-in users', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'])
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const declared = files.flatMap(({ path, text }) =>
    [...text.matchAll(/export const (\w+) = (authed|instructor)Action\(/g)].map(
      ([, name, kind]) => ({ path, name: String(name), kind }),
    ),
  )
  // The panel has no page user: its actions change what belongs to the site, the same for every
  // instructor, and anyone else is refused (docs/decisions/0021).
  const panel = 'src/admin/'
  const ofThePanel = declared.filter(({ path }) => path.startsWith(panel))
  const names = declared.filter((one) => !ofThePanel.includes(one)).map(({ name }) => name)
  // Sent without scripts: its form carries the page's user.
  const withoutScripts = 'src/features/learning/actions.ts completeLessonAction'

  it('should only be called through `useScopedAction`', () => {
    const called = files.flatMap(({ path, text }) =>
      names
        .filter((name) => new RegExp(`(?<!\\w)${name}\\(`).test(text))
        .map((name) => `${path} ${name}`),
    )

    expect(names.length).toBeGreaterThan(15)
    expect(called).toEqual([withoutScripts])
  })

  it('should all be passed to it, or to a form that does so', () => {
    const clients = files.filter(({ text }) => text.includes('useScopedAction('))
    const used = files.map(({ text }) => text).join('\n')
    const forgotten = names.filter(
      (name) =>
        !clients.some(({ text }) => text.includes(`useScopedAction(${name})`)) &&
        !new RegExp(`send(?:=\\{|: )${name}\\b`).test(used),
    )

    expect(forgotten).toEqual([])
  })

  it('should be for instructors only in the panel, and called nowhere else', () => {
    const ofNobodyElse = ofThePanel.filter(({ kind }) => kind === 'instructor')
    const elsewhere = files.filter(
      ({ path, text }) =>
        !path.startsWith(panel) &&
        ofThePanel.some(({ name }) => new RegExp(`\\b${name}\\b`).test(text)),
    )

    expect(ofThePanel.length).toBeGreaterThan(3)
    expect(ofNobodyElse).toEqual(ofThePanel)
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })
})
