'use client'

import type { ReactNode } from 'react'

type SchemeProps = { name: 'light' | 'dark'; label: string; children: ReactNode }

/**
 * A part of the page in a scheme of its own. The tokens are resolved where they are declared, at
 * the root, so they are declared again here: read from the style sheets, that no color is written
 * twice.
 */
export function Scheme({ name, label, children }: SchemeProps) {
  return (
    <div
      ref={(element) => {
        if (element) declareColors(element)
      }}
      role="group"
      aria-label={label}
      data-theme={name}
      className="grid grid-cols-1 content-start gap-6 bg-paper p-5 text-ink sm:p-8"
    >
      {children}
    </div>
  )
}

function declareColors(element: HTMLElement): void {
  for (const { cssRules } of document.styleSheets) {
    for (const { style } of rootRules(cssRules)) {
      for (const property of style) {
        if (!property.startsWith('--color-')) continue
        element.style.setProperty(property, style.getPropertyValue(property))
      }
    }
  }
}

/** The rules for the root of the page, layers and what this browser supports included. */
function rootRules(rules: CSSRuleList): CSSStyleRule[] {
  return Array.from(rules).flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return rule.selectorText.includes(':root') ? [rule] : []
    if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return []
    const isOpen = rule instanceof CSSSupportsRule || rule instanceof CSSLayerBlockRule
    return isOpen ? rootRules(rule.cssRules) : []
  })
}
