import { Heading, Link, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { MailBlock, MailRun } from '@/domain/notifications/mail-blocks'
import { bodyText, color, darkClass, serifFont } from './mail-styles'

/** Renders the rich-text blocks of an email. React escapes all text. */
export function MailBlocks({ blocks }: { blocks: MailBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MailBlock }) {
  const textProps = { dir: 'auto', className: darkClass('fg', 'ink') }
  if ('items' in block) {
    const List = block.kind === 'numbers' ? 'ol' : 'ul'
    return (
      <List {...textProps} style={list}>
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
      <Heading as="h2" {...textProps} style={heading}>
        <Runs runs={block.runs} />
      </Heading>
    )
  return (
    <Text {...textProps} style={bodyText}>
      <Runs runs={block.runs} />
    </Text>
  )
}

const Runs = ({ runs }: { runs: MailRun[] }) =>
  runs.map((run, index) => <Fragment key={index}>{formatRun(run)}</Fragment>)

function formatRun({ text, bold, italic, href }: MailRun): ReactNode {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  const emphasized = italic ? <em>{lines}</em> : lines
  const strong = bold ? <strong>{emphasized}</strong> : emphasized
  if (href === undefined) return strong
  return (
    <Link href={href} className={darkClass('fg', 'clay')} style={link}>
      {strong}
    </Link>
  )
}

const list = { ...bodyText, paddingLeft: 24 }
const heading = {
  color: color('ink'),
  fontFamily: serifFont,
  fontSize: 21,
  fontWeight: 'normal',
  lineHeight: '28px',
  margin: '8px 0 12px',
} as const
const link = { color: color('clay'), textDecoration: 'underline' }
