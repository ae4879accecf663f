import {
  convertMarkdownToLexical,
  type DefaultTypedEditorState,
  editorConfigFactory,
} from '@payloadcms/richtext-lexical'
import type { SanitizedConfig } from 'payload'

/** Rich text in the format that the CMS stores. */
export type RichText = DefaultTypedEditorState

/** Returns a function that converts Markdown to rich text. */
export async function markdownTo(config: SanitizedConfig): Promise<(markdown: string) => RichText> {
  const editorConfig = await editorConfigFactory.default({ config })
  return (markdown) => convertMarkdownToLexical({ editorConfig, markdown })
}
