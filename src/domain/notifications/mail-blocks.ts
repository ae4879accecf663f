import { z } from 'zod'
import { completeLink } from '../text/complete-link'
import { safeLink } from '../text/safe-link'

const mailRunSchema = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  /** The URL, if the text is a link that `safeLink` allows. */
  href: z.string().optional(),
})

/** A block of an email that was written in the editor. */
export const mailBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'paragraph']), runs: z.array(mailRunSchema) }),
  z.object({ kind: z.enum(['bullets', 'numbers']), items: z.array(z.array(mailRunSchema)) }),
])

export type MailRun = z.infer<typeof mailRunSchema>
export type MailBlock = z.infer<typeof mailBlockSchema>

const BOLD = 1
const ITALIC = 2

const editorNodeSchema = z.object({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  listType: z.string().optional(),
  fields: z.object({ url: z.unknown().optional() }).nullish(),
  get children() {
    return z.array(editorNodeSchema).optional()
  },
})

type EditorNode = z.infer<typeof editorNodeSchema>

const editorDocumentSchema = z.object({ root: editorNodeSchema })

/** Converts the editor's document to email blocks, without empty paragraphs. */
export function parseMailBlocks(body: unknown): MailBlock[] {
  const parsed = editorDocumentSchema.safeParse(body)
  if (!parsed.success) return []
  return (parsed.data.root.children ?? []).flatMap(toBlocks)
}

function toBlocks(node: EditorNode): MailBlock[] {
  if (node.type === 'list') {
    const items = toItems(node)
    if (items.length === 0) return []
    return [{ kind: node.listType === 'number' ? 'numbers' : 'bullets', items }]
  }
  const runs = toRuns(node)
  if (!hasText(runs)) return []
  return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', runs }]
}

/** Lists the items of a list. Flattens nested lists, which email clients render differently. */
function toItems(list: EditorNode): MailRun[][] {
  return (list.children ?? []).flatMap((item) => {
    const nestedLists = (item.children ?? []).filter(({ type }) => type === 'list')
    const children = (item.children ?? []).filter(({ type }) => type !== 'list')
    const ownRuns = toRuns({ ...item, children })
    return [...(hasText(ownRuns) ? [ownRuns] : []), ...nestedLists.flatMap(toItems)]
  })
}

const hasText = (runs: MailRun[]) => runs.some(({ text }) => text.trim() !== '')

function toRuns(node: EditorNode, href?: string): MailRun[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'linebreak') return [{ text: '\n' }]
    if (child.type === 'link' || child.type === 'autolink')
      return toRuns(child, safeLink(completeLink(child.fields?.url)) ?? undefined)
    if (child.text === undefined) return toRuns(child, href)
    const format = typeof child.format === 'number' ? child.format : 0
    return [
      {
        text: child.text,
        ...(format & BOLD ? { bold: true } : {}),
        ...(format & ITALIC ? { italic: true } : {}),
        ...(href === undefined ? {} : { href }),
      },
    ]
  })
}

/** Applies `transform` to the text of every run. */
export function mapMailText(blocks: MailBlock[], transform: (text: string) => string): MailBlock[] {
  const mapRuns = (runs: MailRun[]) => runs.map((run) => ({ ...run, text: transform(run.text) }))
  return blocks.map((block) =>
    'runs' in block
      ? { ...block, runs: mapRuns(block.runs) }
      : { ...block, items: block.items.map(mapRuns) },
  )
}

/** Completes links to paths on the site, which mean nothing in an email. */
export function withAbsoluteLinks(blocks: MailBlock[], siteUrl: string): MailBlock[] {
  const mapRuns = (runs: MailRun[]) =>
    runs.map((run) =>
      run.href?.startsWith('/') ? { ...run, href: new URL(run.href, siteUrl).href } : run,
    )
  return blocks.map((block) =>
    'runs' in block
      ? { ...block, runs: mapRuns(block.runs) }
      : { ...block, items: block.items.map(mapRuns) },
  )
}

/** Renders the blocks as plain text: links with their URLs, lists with their markers. */
export function mailBlocksToText(blocks: MailBlock[]): string {
  return blocks
    .map((block) => {
      if ('runs' in block) return runsToText(block.runs)
      const marker = (index: number) => (block.kind === 'numbers' ? `${index + 1}. ` : '- ')
      return block.items.map((runs, index) => `${marker(index)}${runsToText(runs)}`).join('\n')
    })
    .join('\n\n')
}

const runsToText = (runs: MailRun[]) =>
  runs
    .map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`))
    .join('')
