import {
  convertMarkdownToLexical,
  type DefaultTypedEditorState,
  editorConfigFactory,
} from '@payloadcms/richtext-lexical'
import type { SanitizedConfig } from 'payload'

/** Formatted text as the CMS keeps it. */
export type RichText = DefaultTypedEditorState

/** Returns a function that turns Markdown into the CMS's formatted text. */
export async function markdownTo(config: SanitizedConfig): Promise<(markdown: string) => RichText> {
  const editorConfig = await editorConfigFactory.default({ config })
  return (markdown) => convertMarkdownToLexical({ editorConfig, markdown })
}
