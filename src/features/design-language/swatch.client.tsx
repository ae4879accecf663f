'use client'

import { useState } from 'react'
import { contrastRatio, type Rgb } from '@/domain/design/contrast'

type SwatchProps = { name: string; meaning: string; className: string }

/**
 * A color with its contrast on the paper around it, measured from what the browser draws: a number
 * written down here would be wrong after the next change of a token.
 */
export function Swatch({ name, meaning, className }: SwatchProps) {
  const [ratio, setRatio] = useState<string | null>(null)
  return (
    <li className="flex items-center gap-4">
      <span
        ref={(element) => {
          // The scheme around it declares its colors first.
          if (element) requestAnimationFrame(() => setRatio(measured(element)))
        }}
        className={`size-12 shrink-0 rounded-soft border border-hairline ${className}`}
      />
      <span className="min-w-0 grow leading-snug">
        <span className="font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">{meaning}</span>
      </span>
      <span className="text-sm tabular-nums">{ratio ?? '...'}</span>
    </li>
  )
}

function measured(element: HTMLElement): string {
  const paper = element.closest('[data-theme]')
  const [color, ground] = [drawn(element), paper && drawn(paper)]
  return color && ground ? `${contrastRatio(color, ground).toFixed(1)}:1` : 'not measured'
}

/**
 * The background of an element as it arrives on the screen, whatever notation it is declared in.
 */
function drawn(element: Element): Rgb | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = getComputedStyle(element).backgroundColor
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
