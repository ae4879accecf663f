import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import type { MailContent } from '@/domain/notifications/mail-content'
import { mailBlocksToText } from '@/domain/notifications/mail-blocks'
import { MailBlocks } from './mail-blocks-view'
import {
  bodyTextStyle,
  color,
  darkClass,
  darkRules,
  quietLinkStyle,
  serifFont,
} from './mail-styles'

export type MailFrame = { brand: string; siteUrl: string; supportEmail: string }

type MailLayoutProps = MailContent & {
  subject: string
  why: string
  frame: MailFrame
  unsubscribeUrl?: string
}

// Emails cannot load web fonts. These preinstalled fonts are similar to the site's.
const sansFont = "'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"

/** Renders an email with its heading, text, button, and the reason why the recipient gets it. */
export function MailLayout({ subject, why, frame, unsubscribeUrl, ...content }: MailLayoutProps) {
  const { heading, paragraphs, blocks = [], details = [], link } = content
  const [firstParagraph, ...otherParagraphs] = paragraphs
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkRules()}</style>
      </Head>
      <Preview>{firstParagraph ?? mailBlocksToText(blocks)}</Preview>
      <Body
        className={darkClass('bg', 'paper')}
        style={{
          backgroundColor: color('paper'),
          fontFamily: sansFont,
          margin: 0,
          padding: '24px 12px',
        }}
      >
        <Container style={{ maxWidth: 600, width: '100%' }}>
          <Brand frame={frame} />
          <Section
            className={`${darkClass('bg', 'raised')} ${darkClass('edge', 'hairline')}`}
            style={cardStyle}
          >
            <Heading as="h1" dir="auto" className={darkClass('fg', 'ink')} style={titleStyle}>
              {heading ?? subject}
            </Heading>
            <MailBlocks blocks={blocks} />
            {firstParagraph !== undefined && <Paragraph>{firstParagraph}</Paragraph>}
            {details.length > 0 && <Details details={details} />}
            {link && (
              <Button
                href={link.url}
                className={`${darkClass('bg', 'clay')} ${darkClass('fg', 'on-clay')}`}
                style={buttonStyle}
              >
                {link.label}
              </Button>
            )}
            {otherParagraphs.map((paragraph, index) => (
              <Paragraph key={index}>{paragraph}</Paragraph>
            ))}
          </Section>
          <Text className={darkClass('fg', 'ink-soft')} style={footerStyle}>
            {why} Questions?{' '}
            <Link
              href={`mailto:${frame.supportEmail}`}
              className={darkClass('fg', 'ink-soft')}
              style={quietLinkStyle}
            >
              {frame.supportEmail}
            </Link>
            {unsubscribeUrl !== undefined && (
              <>
                {' '}
                <Link
                  href={unsubscribeUrl}
                  className={darkClass('fg', 'ink-soft')}
                  style={quietLinkStyle}
                >
                  Unsubscribe
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

function Brand({ frame: { brand, siteUrl } }: { frame: MailFrame }) {
  return (
    <Section style={{ padding: '8px 8px 20px' }}>
      <Link href={siteUrl} className={darkClass('fg', 'ink')} style={wordmarkStyle}>
        {brand}
      </Link>
      {(['clay', 'rose'] as const).map((name) => (
        <div
          key={name}
          className={darkClass('bg', name)}
          style={{ ...lineStyle, backgroundColor: color(name) }}
        />
      ))}
    </Section>
  )
}

function Paragraph({ children }: { children: string }) {
  return (
    <Text dir="auto" className={darkClass('fg', 'ink')} style={bodyTextStyle}>
      {children}
    </Text>
  )
}

function Details({ details }: { details: { label: string; value: string }[] }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {details.map(({ label, value }) => (
        <Row
          key={label}
          className={darkClass('edge', 'hairline')}
          style={{ borderTop: `1px solid ${color('hairline')}` }}
        >
          <Column
            className={darkClass('fg', 'ink-soft')}
            style={{ ...cellStyle, ...labelCellStyle }}
          >
            {label}
          </Column>
          <Column
            dir="auto"
            className={darkClass('fg', 'ink')}
            style={{ ...cellStyle, ...valueCellStyle }}
          >
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}

const cardStyle = {
  backgroundColor: color('raised'),
  border: `1px solid ${color('hairline')}`,
  borderRadius: 10,
  padding: '32px 28px 16px',
}
const titleStyle = {
  color: color('ink'),
  fontFamily: serifFont,
  fontSize: 26,
  fontWeight: 'normal',
  lineHeight: '32px',
  margin: '0 0 20px',
  overflowWrap: 'anywhere',
} as const
const buttonStyle = {
  backgroundColor: color('clay'),
  borderRadius: 10,
  color: color('on-clay'),
  fontSize: 17,
  fontWeight: 600,
  lineHeight: '24px',
  margin: '4px 0 28px',
  padding: '12px 22px',
} as const
const cellStyle = {
  fontSize: 15,
  lineHeight: '24px',
  padding: '8px 0',
  verticalAlign: 'top',
} as const
const labelCellStyle = { color: color('ink-soft'), paddingRight: 16, width: 120 }
const valueCellStyle = { color: color('ink'), overflowWrap: 'anywhere' } as const
const wordmarkStyle = {
  color: color('ink'),
  fontFamily: serifFont,
  fontSize: 20,
  textDecoration: 'none',
}
const lineStyle = {
  borderRadius: 2,
  fontSize: 0,
  height: 2,
  lineHeight: 0,
  marginTop: 4,
  width: 72,
}
const footerStyle = {
  color: color('ink-soft'),
  fontSize: 14,
  lineHeight: '22px',
  margin: '20px 8px 8px',
  overflowWrap: 'anywhere',
} as const
