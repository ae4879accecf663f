type Kept = { stand: Element; text: string }

/**
 * Keeps the texts that React has drawn where React put them, while the browser translates the page:
 * it puts a `<font>` in the place of each text, and React, which removes a text later or puts
 * something before it, fails because the text is no longer in the page. So each text goes back,
 * empty, right before what stands for it. What stands for a text goes as soon as the text is
 * changed or removed; the text comes back when the translation is taken back.
 */
export function keepTextNodes(document: Document): void {
  const kept = new WeakMap<Node, Kept>()
  const textOf = new WeakMap<Node, Text>()

  const onTextRemoved = (text: Text, record: MutationRecord) => {
    if (text.isConnected) return
    const known = kept.get(text)
    if (known) {
      kept.delete(text)
      known.stand.remove()
      return
    }
    const { addedNodes, previousSibling, nextSibling, target } = record
    const stand = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && node.parentNode === target && !textOf.has(node),
    )
    if (!isFont(stand)) return
    kept.set(text, { stand, text: text.data })
    textOf.set(stand, text)
    text.data = ''
    stand.before(text)
  }

  const onFontRemoved = (font: Node) => {
    const text = textOf.get(font)
    const known = text && kept.get(text)
    if (!known || font.isConnected) return
    kept.delete(text)
    text.data = known.text
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        const known = kept.get(record.target)
        kept.delete(record.target)
        known?.stand.remove()
      } else
        for (const node of record.removedNodes) {
          if (isText(node)) onTextRemoved(node, record)
          else onFontRemoved(node)
        }
    }
    // Its own changes, and nothing else, came about since it was called.
    observer.takeRecords()
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
