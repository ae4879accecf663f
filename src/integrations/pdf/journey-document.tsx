import { Document, Page, Text, View } from '@react-pdf/renderer'
import { SCALE_MAX, SCALE_MIN } from '@/domain/together/exercise-rules'
import type { JourneyEntry, JourneySheet } from '@/domain/together/journey-sheet'
import { togetherMessages } from '@/domain/together/together-messages'
import { journeyStyles } from './journey-styles'
import { paper } from './paper'
import { directionOf, typesettable } from './printable'
import { Brand, TwoLines } from './sheet-parts'

/** A sheet, and whether letters were left out that no typeface has. */
export type JourneyDocumentProps = { sheet: JourneySheet; isCut: boolean }

/**
 * What was written in a course, on sheets that fit A4 and US Letter.
 * Its words are printable already.
 */
export function JourneyDocument({ sheet, isCut }: JourneyDocumentProps) {
  const { brand, siteUrl, title, courseTitle, names, madeAt, madeOn, entries } = sheet
  return (
    <Document
      title={title}
      author={brand}
      creator={brand}
      producer={brand}
      language="en-US"
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      <Page size={paper} style={journeyStyles.page}>
        <Brand name={brand} />
        <TwoLines />
        <Text style={journeyStyles.title}>{title}</Text>
        <View style={[journeyStyles.body, journeyStyles.lead]}>
          <Words>{names.join(' and ')}</Words>
          <Words>{courseTitle}</Words>
        </View>
        {entries.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
        {isCut && (
          <Text style={[journeyStyles.body, journeyStyles.quiet, journeyStyles.entry]}>
            Emoji and some letters cannot be printed here, and are left out. On the site they are as
            you wrote them.
          </Text>
        )}
        <View style={journeyStyles.foot} fixed>
          <Text>{`${siteUrl.replace(/^https?:\/\//, '')}, ${madeOn}`}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

function Entry({ entry }: { entry: JourneyEntry }) {
  const { moduleTitle, title, note, instruction, answers } = entry
  return (
    <View style={[journeyStyles.body, journeyStyles.entry]}>
      <View wrap={false} minPresenceAhead={60}>
        {moduleTitle && (
          <View style={journeyStyles.module}>
            <Words>{moduleTitle}</Words>
          </View>
        )}
        <View style={journeyStyles.question}>
          <Words>{title}</Words>
        </View>
        <Text style={journeyStyles.note}>{note}</Text>
      </View>
      <View style={journeyStyles.instruction}>
        <Lines text={instruction} />
      </View>
      {answers.map((answer, index) => (
        <View
          key={index}
          style={[journeyStyles.answer, index === 0 ? journeyStyles.first : journeyStyles.second]}
        >
          {answer.name && (
            <View style={journeyStyles.name} minPresenceAhead={20}>
              <Words>{answer.name}</Words>
            </View>
          )}
          <Answer entry={entry} text={answer.text} />
        </View>
      ))}
    </View>
  )
}

type AnswerProps = {
  entry: Pick<JourneyEntry, 'kind' | 'scaleFrom' | 'scaleTo'>
  text: string | null
}

function Answer({ entry: { kind, scaleFrom, scaleTo }, text }: AnswerProps) {
  if (text === null) return <Text style={journeyStyles.quiet}>{togetherMessages.keyMissing}</Text>
  if (text === '') return <Text style={journeyStyles.quiet}>Nothing that can be printed.</Text>
  if (kind !== 'scale') return <Lines text={text} isList={kind === 'list'} />
  const ends = [
    scaleFrom && `${SCALE_MIN}: ${scaleFrom}`,
    scaleTo && `${SCALE_MAX}: ${scaleTo}`,
  ].filter(Boolean)
  return (
    <View>
      <Text>{`${text} of ${SCALE_MAX}`}</Text>
      {ends.length > 0 && <Text style={journeyStyles.note}>{ends.join(', ')}</Text>}
    </View>
  )
}

/** Line by line, because each runs as its own letters do. */
function Lines({ text, isList = false }: { text: string; isList?: boolean }) {
  return text
    .split('\n')
    .map((line, index) =>
      line === '' ? (
        <View key={index} style={journeyStyles.gap} />
      ) : (
        <Words key={index}>{isList ? `• ${line}` : line}</Words>
      ),
    )
}

function Words({ children }: { children: string }) {
  const direction = directionOf(children)
  return (
    <Text style={{ direction, textAlign: direction === 'rtl' ? 'right' : 'left' }}>
      {typesettable(children)}
    </Text>
  )
}
