import { Heading, Link, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { MailBlock, MailRun } from '@/domain/notifications/mail-blocks'
import { bodyTextStyle, serifFont, withColors } from './mail-styles'

/** Renders the rich-text blocks of an email. React escapes all text. */
export function MailBlocks({ blocks }: { blocks: MailBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MailBlock }) {
  if ('items' in block) {
    const List = block.kind === 'numbers' ? 'ol' : 'ul'
    return (
      <List dir="auto" {...list}>
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
      <Heading as="h2" dir="auto" {...heading}>
        <Runs runs={block.runs} />
      </Heading>
    )
  return (
    <Text dir="auto" {...withColors({ fg: 'ink' }, bodyTextStyle)}>
      <Runs runs={block.runs} />
    </Text>
  )
}

const Runs = ({ runs }: { runs: MailRun[] }) =>
  runs.map((run, index) => <Fragment key={index}>{renderRun(run)}</Fragment>)

function renderRun({ text, bold, italic, href }: MailRun): ReactNode {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  const emphasized = italic ? <em>{lines}</em> : lines
  const strong = bold ? <strong>{emphasized}</strong> : emphasized
  if (href === undefined) return strong
  return (
    <Link href={href} {...withColors({ fg: 'clay' }, { textDecoration: 'underline' })}>
      {strong}
    </Link>
  )
}

const list = withColors({ fg: 'ink' }, { ...bodyTextStyle, paddingLeft: 24 })
const heading = withColors(
  { fg: 'ink' },
  {
    fontFamily: serifFont,
    fontSize: 21,
    fontWeight: 'normal',
    lineHeight: '28px',
    margin: '8px 0 12px',
  },
)
