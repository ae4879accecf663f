import {
  convertLexicalToPlaintext,
  type PlaintextConverters,
} from '@payloadcms/richtext-lexical/plaintext'
import { calloutLabels, calloutSchema } from '@/domain/text/callout'

type Data = Parameters<typeof convertLexicalToPlaintext>[0]['data']

/** Converts rich text to plain text: callouts with their labels, links as their text. */
export const richTextToText = (data: Data): string =>
  convertLexicalToPlaintext({ data, converters }).trim()

const converters: PlaintextConverters = {
  blocks: {
    callout: ({ node }: { node: { fields: unknown } }) => {
      const { kind, text } = calloutSchema.parse(node.fields)
      return `\n\n${calloutLabels[kind]}: ${text.trim()}`
    },
  },
}
