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
import { bodyTextStyle, color, darkRules, sansFont, serifFont, withColors } from './mail-styles'

export type SiteInfo = { brand: string; siteUrl: string; supportEmail: string }

type MailLayoutProps = MailContent & {
  subject: string
  why: string
  siteInfo: SiteInfo
  unsubscribeUrl?: string
}

/** Renders an email with its heading, text, button, and the reason why the recipient gets it. */
export function MailLayout({
  subject,
  why,
  siteInfo,
  unsubscribeUrl,
  ...content
}: MailLayoutProps) {
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
        {...withColors({ bg: 'paper' }, { fontFamily: sansFont, margin: 0, padding: '24px 12px' })}
      >
        <Container style={{ maxWidth: 600, width: '100%' }}>
          <Brand siteInfo={siteInfo} />
          <Section {...card}>
            <Heading as="h1" dir="auto" {...title}>
              {heading ?? subject}
            </Heading>
            <MailBlocks blocks={blocks} />
            {firstParagraph !== undefined && <Paragraph>{firstParagraph}</Paragraph>}
            {details.length > 0 && <Details details={details} />}
            {link && (
              <Button href={link.url} {...button}>
                {link.label}
              </Button>
            )}
            {otherParagraphs.map((paragraph, index) => (
              <Paragraph key={index}>{paragraph}</Paragraph>
            ))}
          </Section>
          <Text {...footer}>
            {why} Questions?{' '}
            <Link href={`mailto:${siteInfo.supportEmail}`} {...quietLink}>
              {siteInfo.supportEmail}
            </Link>
            {unsubscribeUrl !== undefined && (
              <>
                {' '}
                <Link href={unsubscribeUrl} {...quietLink}>
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

function Brand({ siteInfo: { brand, siteUrl } }: { siteInfo: SiteInfo }) {
  return (
    <Section style={{ padding: '8px 8px 20px' }}>
      <Link href={siteUrl} {...wordmark}>
        {brand}
      </Link>
      {(['clay', 'rose'] as const).map((name) => (
        <div key={name} {...withColors({ bg: name }, lineStyle)} />
      ))}
    </Section>
  )
}

function Paragraph({ children }: { children: string }) {
  return (
    <Text dir="auto" {...withColors({ fg: 'ink' }, bodyTextStyle)}>
      {children}
    </Text>
  )
}

function Details({ details }: { details: { label: string; value: string }[] }) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      {details.map(({ label, value }) => (
        <Row key={label} {...detail}>
          <Column {...labelCell}>{label}</Column>
          <Column dir="auto" {...valueCell}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  )
}

const hairline = `1px solid ${color('hairline')}`

const card = withColors(
  { bg: 'raised', edge: 'hairline' },
  { border: hairline, borderRadius: 10, padding: '32px 28px 16px' },
)
const title = withColors(
  { fg: 'ink' },
  {
    fontFamily: serifFont,
    fontSize: 26,
    fontWeight: 'normal',
    lineHeight: '32px',
    margin: '0 0 20px',
    overflowWrap: 'anywhere',
  },
)
const button = withColors(
  { bg: 'clay', fg: 'on-clay' },
  {
    borderRadius: 10,
    fontSize: 17,
    fontWeight: 600,
    lineHeight: '24px',
    margin: '4px 0 28px',
    padding: '12px 22px',
  },
)
const detail = withColors({ edge: 'hairline' }, { borderTop: hairline })
const cellStyle = {
  fontSize: 15,
  lineHeight: '24px',
  padding: '8px 0',
  verticalAlign: 'top',
} as const
const labelCell = withColors({ fg: 'ink-soft' }, { ...cellStyle, paddingRight: 16, width: 120 })
const valueCell = withColors({ fg: 'ink' }, { ...cellStyle, overflowWrap: 'anywhere' })
const wordmark = withColors(
  { fg: 'ink' },
  { fontFamily: serifFont, fontSize: 20, textDecoration: 'none' },
)
const lineStyle = {
  borderRadius: 2,
  fontSize: 0,
  height: 2,
  lineHeight: 0,
  marginTop: 4,
  width: 72,
}
const footer = withColors(
  { fg: 'ink-soft' },
  { fontSize: 14, lineHeight: '22px', margin: '20px 8px 8px', overflowWrap: 'anywhere' },
)
const quietLink = withColors({ fg: 'ink-soft' }, { textDecoration: 'underline' })
