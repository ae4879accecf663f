/**
 * Simulates a browser's page translation, which wraps each text in two nested `<font>` elements.
 * Runs in the browser, so it must not reference anything outside this function.
 */
export function translate(document: Document): void {
  const htmlNamespace = 'http://www.w3.org/1999/xhtml'
  const walker = document.createTreeWalker(document.body, 4)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode.nodeType === 3 && 'data' in currentNode) texts.push(currentNode as Text)
  }
  for (const text of texts) {
    const { parentNode: parent } = text
    if (!parent || !text.data.trim()) continue
    if (/^(SCRIPT|STYLE|TEXTAREA|NOSCRIPT|FONT|TITLE)$/.test(parent.nodeName)) continue
    const outer = document.createElementNS(htmlNamespace, 'font')
    const inner = document.createElementNS(htmlNamespace, 'font')
    inner.textContent = text.data
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
}
