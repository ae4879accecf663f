import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Maps axe rules to the selectors of Payload's elements that violate them (docs/accessibility.md).
 * None of our own elements match these selectors.
 */
const payloadViolations: Record<string, string> = {
  'aria-command-name': '.collapsible__drag',
  'aria-hidden-focus': '.clear-indicator, .dropdown-indicator',
  'aria-input-field-name': '.ContentEditable__root',
  'button-name':
    '.popup-button, .upload-relationship-details__edit, .upload-relationship-details__remove, .toolbar-popup__button, .copy-to-clipboard, .file-details__remove, .drawer-link__doc-drawer-toggler',
  'frame-title': '#live-preview-iframe',
  'heading-order': '.array-field__title, .LexicalEditorTheme__h3, h4:has(> .field-label)',
  label: '.react-datepicker__input-container input, .rs__input, .toolbar-input',
  // Occurs next to a preview, because the previewed page has landmarks of its own.
  'landmark-unique': '.app-header, .collection-edit',
  list: '.doc-tabs__tabs',
  'nested-interactive': '.multi-value.draggable',
  region: '.doc-header',
}

/** Returns axe's violations on the page, except for Payload's, with their elements. */
export async function findOwnViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const violatingNodes = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ id, target: target.join(' '), html })),
  )
  const knownFlags = await page.evaluate(
    ([nodes, known]) =>
      nodes.map(({ id, target }) => {
        const selector = known[id]
        return selector !== undefined && document.querySelector(target)?.matches(selector) === true
      }),
    [violatingNodes, payloadViolations] as const,
  )
  return violatingNodes
    .filter((_, index) => !knownFlags[index])
    .map(({ id, target, html }) => `${id} ${target}: ${html}`)
}
