type Translation = { font: Element; originalText: string }

/**
 * Keeps React's text nodes in the document while the browser translates the page. Translation
 * replaces each text node with a `<font>` element, and React throws if it later can't remove the
 * text node. So each replaced text node is emptied and put back before its `<font>`. The `<font>`
 * is removed when React changes the text, and the text is restored when the translation is undone.
 */
export function preserveTextNodes(document: Document): void {
  const translations = new WeakMap<Node, Translation>()
  const textByFont = new WeakMap<Node, Text>()

  const onTextRemoved = (text: Text, record: MutationRecord) => {
    if (text.isConnected) return
    const translation = translations.get(text)
    if (translation) {
      translations.delete(text)
      translation.font.remove()
      return
    }
    const { addedNodes, previousSibling, nextSibling, target } = record
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && node.parentNode === target && !textByFont.has(node),
    )
    if (!isFont(font)) return
    translations.set(text, { font, originalText: text.data })
    textByFont.set(font, text)
    text.data = ''
    font.before(text)
  }

  const onFontRemoved = (font: Node) => {
    const text = textByFont.get(font)
    const translation = text && translations.get(text)
    if (!translation || font.isConnected) return
    translations.delete(text)
    text.data = translation.originalText
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        const translation = translations.get(record.target)
        translations.delete(record.target)
        translation?.font.remove()
      } else
        for (const node of record.removedNodes) {
          if (isText(node)) onTextRemoved(node, record)
          else onFontRemoved(node)
        }
    }
    // Drops the records of changes that this callback made.
    observer.takeRecords()
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
