/**
 * Simulates a browser's page translation: wraps each text in `<font>` in a `<font>`. Runs in the
 * browser, so it must not reference anything outside.
 */
export function translate(document: Document): void {
  const html = 'http://www.w3.org/1999/xhtml'
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
    const outer = document.createElementNS(html, 'font')
    const inner = document.createElementNS(html, 'font')
    inner.textContent = text.data
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
}
