import { Heading, Link, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import type { MailBlock, MailRun } from '@/domain/notifications/mail-blocks'
import { bodyTextStyle, color, darkClass, serifFont } from './mail-styles'

/** Renders the rich-text blocks of an email. React escapes all text. */
export function MailBlocks({ blocks }: { blocks: MailBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: MailBlock }) {
  const textProps = { dir: 'auto', className: darkClass('fg', 'ink') }
  if ('items' in block) {
    const List = block.kind === 'numbers' ? 'ol' : 'ul'
    return (
      <List {...textProps} style={listStyle}>
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
      <Heading as="h2" {...textProps} style={headingStyle}>
        <Runs runs={block.runs} />
      </Heading>
    )
  return (
    <Text {...textProps} style={bodyTextStyle}>
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
    <Link href={href} className={darkClass('fg', 'clay')} style={linkStyle}>
      {strong}
    </Link>
  )
}

const listStyle = { ...bodyTextStyle, paddingLeft: 24 }
const headingStyle = {
  color: color('ink'),
  fontFamily: serifFont,
  fontSize: 21,
  fontWeight: 'normal',
  lineHeight: '28px',
  margin: '8px 0 12px',
} as const
const linkStyle = { color: color('clay'), textDecoration: 'underline' }
