import { z } from 'zod'
import { completeLink } from '../text/complete-link'
import { safeLink } from '../text/safe-link'

/** A stretch of text that looks the same. */
const mailRunSchema = z.object({
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  /** Where it leads; only what `safeLink` lets through. */
  href: z.string().optional(),
})

/** A part of a mail that was written in the editor. */
export const mailBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'paragraph']), runs: z.array(mailRunSchema) }),
  z.object({ kind: z.enum(['bullets', 'numbers']), items: z.array(z.array(mailRunSchema)) }),
])

export type MailRun = z.infer<typeof mailRunSchema>
export type MailBlock = z.infer<typeof mailBlockSchema>

const BOLD = 1
const ITALIC = 2

const nodeSchema = z.object({
  type: z.string(),
  text: z.string().optional(),
  format: z.union([z.number(), z.string()]).optional(),
  listType: z.string().optional(),
  fields: z.object({ url: z.unknown() }).optional(),
  get children() {
    return z.array(nodeSchema).optional()
  },
})

type Node = z.infer<typeof nodeSchema>

const documentSchema = z.object({ root: nodeSchema })

/**
 * What was written in the panel's editor as the parts of a mail. Empty paragraphs are left out, and
 * so is what is no text of the editor at all.
 */
export function mailBlocksOf(body: unknown): MailBlock[] {
  const parsed = documentSchema.safeParse(body)
  if (!parsed.success) return []
  return (parsed.data.root.children ?? []).flatMap(blockOf)
}

function blockOf(node: Node): MailBlock[] {
  if (node.type === 'list') {
    const items = itemsOf(node)
    if (items.length === 0) return []
    return [{ kind: node.listType === 'number' ? 'numbers' : 'bullets', items }]
  }
  const runs = runsOf(node)
  if (!hasText(runs)) return []
  return [{ kind: node.type === 'heading' ? 'heading' : 'paragraph', runs }]
}

/** The lines of a list. A list inside of it is read on the same level: mail programs differ. */
function itemsOf(list: Node): MailRun[][] {
  return (list.children ?? []).flatMap((item) => {
    const inner = (item.children ?? []).filter(({ type }) => type === 'list')
    const children = (item.children ?? []).filter(({ type }) => type !== 'list')
    const own = runsOf({ ...item, children })
    return [...(hasText(own) ? [own] : []), ...inner.flatMap(itemsOf)]
  })
}

const hasText = (runs: MailRun[]) => runs.some(({ text }) => text.trim() !== '')

function runsOf(node: Node, href?: string): MailRun[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'linebreak') return [{ text: '\n' }]
    if (child.type === 'link' || child.type === 'autolink')
      return runsOf(child, safeLink(completeLink(child.fields?.url)) ?? undefined)
    if (child.text === undefined) return runsOf(child, href)
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

/** The same parts with something done to every text in them. */
export function mapMailText(blocks: MailBlock[], change: (text: string) => string): MailBlock[] {
  const inRuns = (runs: MailRun[]) => runs.map((run) => ({ ...run, text: change(run.text) }))
  return blocks.map((block) =>
    'runs' in block
      ? { ...block, runs: inRuns(block.runs) }
      : { ...block, items: block.items.map(inRuns) },
  )
}

/** The plain-text twin: links with their addresses, lists with their marks. */
export function mailBlocksText(blocks: MailBlock[]): string {
  return blocks
    .map((block) => {
      if ('runs' in block) return runsText(block.runs)
      const mark = (index: number) => (block.kind === 'numbers' ? `${index + 1}. ` : '- ')
      return block.items.map((runs, index) => `${mark(index)}${runsText(runs)}`).join('\n')
    })
    .join('\n\n')
}

const runsText = (runs: MailRun[]) =>
  runs
    .map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`))
    .join('')
