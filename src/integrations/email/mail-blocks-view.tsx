import { Heading, Link, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { MailBlock, MailRun } from '@/domain/notifications/mail-blocks'
import { inDark } from './mail-colors'
import { color, serifFont, words } from './mail-styles'

/** What was written in the editor, as every mail program shows it. Every word is escaped. */
export function MailBlocks({ blocks }: { blocks: MailBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MailBlock }) {
  const look = { dir: 'auto', className: inDark('fg', 'ink') }
  if ('items' in block) {
    const List = block.kind === 'numbers' ? 'ol' : 'ul'
    return (
      <List {...look} style={list}>
        {block.items.map((runs, index) => (
          <li key={index} style={{ margin: '0 0 8px' }}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    )
  }
  if (block.kind === 'heading')
    return (
      <Heading as="h2" {...look} style={heading}>
        <Runs runs={block.runs} />
      </Heading>
    )
  return (
    <Text {...look} style={words}>
      <Runs runs={block.runs} />
    </Text>
  )
}

const Runs = ({ runs }: { runs: MailRun[] }) =>
  runs.map((run, index) => <Fragment key={index}>{shown(run)}</Fragment>)

function shown({ text, bold, italic, href }: MailRun): ReactNode {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  const slanted = italic ? <em>{lines}</em> : lines
  const weighted = bold ? <strong>{slanted}</strong> : slanted
  if (href === undefined) return weighted
  return (
    <Link href={href} className={inDark('fg', 'clay')} style={link}>
      {weighted}
    </Link>
  )
}

const list = { ...words, paddingLeft: 24 }
const heading = {
  color: color('ink'),
  fontFamily: serifFont,
  fontSize: 21,
  fontWeight: 'normal',
  lineHeight: '28px',
  margin: '8px 0 12px',
} as const
const link = { color: color('clay'), textDecoration: 'underline' }
