import { describe, expect, it } from 'vitest'
import { parseMailBlocks, mailBlocksToText, mapMailText, withAbsoluteLinks } from './mail-blocks'

const text = (content: string, format = 0) => ({ type: 'text', text: content, format })
const node = (type: string, children: object[], more: object = {}) => ({ type, children, ...more })
const link = (url: string, content: string) => node('link', [text(content)], { fields: { url } })
const written = (...children: object[]) => ({ root: node('root', children) })

it('should complete links to paths on the site', () => {
  const blocks = parseMailBlocks(
    written(node('paragraph', [link('/terms', 'Terms'), link('https://example.com/a', 'Other')])),
  )

  expect(withAbsoluteLinks(blocks, 'https://site.example')).toMatchObject([
    { runs: [{ href: 'https://site.example/terms' }, { href: 'https://example.com/a' }] },
  ])
})

describe('parseMailBlocks', () => {
  it('should read headings, paragraphs, formatting, links, and lists', () => {
    const body = written(
      node('heading', [text('News')], { tag: 'h2' }),
      node('paragraph', [text('Dear '), text('all', 1), { type: 'linebreak' }, text('hi', 2)]),
      node('paragraph', []),
      node('list', [
        node('listitem', [link('https://example.com/a', 'Here')]),
        node('listitem', [node('list', [node('listitem', [text('deeper')])])]),
      ]),
    )
    expect(parseMailBlocks(body)).toEqual([
      { kind: 'heading', runs: [{ text: 'News' }] },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Dear ' },
          { text: 'all', bold: true },
          { text: '\n' },
          { text: 'hi', italic: true },
        ],
      },
      {
        kind: 'bullets',
        items: [[{ text: 'Here', href: 'https://example.com/a' }], [{ text: 'deeper' }]],
      },
    ])
  })

  it('should drop the URL of a link that runs a script', () => {
    const body = written(node('paragraph', [link('javascript:alert(1)', 'Press')]))
    expect(parseMailBlocks(body)).toEqual([{ kind: 'paragraph', runs: [{ text: 'Press' }] }])
  })

  it('should leave out pictures and callouts, and keep only the text of a link to a lesson', () => {
    const fields = { linkType: 'internal', doc: { relationTo: 'lessons', value: 'some-id' } }
    const body = written(
      { type: 'upload', relationTo: 'media', value: 'some-id', fields: null },
      { type: 'block', fields: { blockType: 'callout', kind: 'tip', text: 'Breathe.' } },
      node('paragraph', [node('link', [text('That lesson')], { fields })]),
    )
    expect(parseMailBlocks(body)).toEqual([{ kind: 'paragraph', runs: [{ text: 'That lesson' }] }])
  })

  it.each(['www.example.com/a', 'www.example.com%2Fa'])('should complete the link %s', (url) => {
    const body = written(node('paragraph', [node('autolink', [text('a')], { fields: { url } })]))
    expect(parseMailBlocks(body)).toEqual([
      { kind: 'paragraph', runs: [{ text: 'a', href: 'https://www.example.com/a' }] },
    ])
  })

  it.each([null, undefined, 'text', {}, { root: { type: 'root' } }])(
    'should be empty for %o',
    (body) => {
      expect(parseMailBlocks(body)).toEqual([])
    },
  )
})

describe('mailBlocksToText', () => {
  it('should render the same as plain text', () => {
    const blocks = parseMailBlocks(
      written(
        node('paragraph', [text('See '), link('https://example.com/', 'this'), text('.')]),
        node('list', [node('listitem', [text('one')]), node('listitem', [text('two')])], {
          listType: 'number',
        }),
      ),
    )
    expect(mailBlocksToText(blocks)).toBe('See this (https://example.com/).\n\n1. one\n2. two')
  })
})

describe('mapMailText', () => {
  it('should map every text', () => {
    const blocks = parseMailBlocks(
      written(
        node('paragraph', [text('{name}')]),
        node('list', [node('listitem', [text('{name}')])]),
      ),
    )
    const changed = mapMailText(blocks, (content) => content.replace('{name}', 'Ana'))
    expect(mailBlocksToText(changed)).toBe('Ana\n\n- Ana')
  })
})
