import { clsx } from 'clsx'

import { initialLetter } from '@/domain/display-name'

type AvatarProps = {
  name: string
  /** A picture of the person instead of the composition. */
  src?: string | null
  className?: string
}

/**
 * A person as a small composition of the two lines, made from the name: the same name always gives
 * the same picture. It stands beside the name and so says nothing of its own.
 */
export function Avatar({ name, src, className }: AvatarProps) {
  const look = clsx('size-12 shrink-0 rounded-full', className)
  if (src) return <img src={src} alt="" className={clsx(look, 'object-cover')} />
  const seed = seedOf(name)
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={clsx(look, 'overflow-hidden bg-sunk')}>
      <g fill="none" strokeWidth="2.25">
        <path className="stroke-clay" d={wave(seed % 97, 9 + (seed % 7))} />
        <path className="stroke-rose" d={wave(seed % 89, 39 - (seed % 5))} />
      </g>
      <text
        x="24"
        y="31.5"
        textAnchor="middle"
        className="fill-ink stroke-sunk font-serif text-[21px] font-semibold"
        strokeWidth="5"
        paintOrder="stroke"
      >
        {initialLetter(name)}
      </text>
    </svg>
  )
}

/** A small number that names rarely share (FNV-1a, 32 bits). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** A line across the circle at height `y`, bent by `turn`. */
function wave(turn: number, y: number): string {
  const first = Math.round(Math.sin(turn) * 11)
  const second = Math.round(Math.cos(turn * 1.7) * 11)
  return `M-2 ${y}C12 ${y + first} 16 ${y - first} 24 ${y}S38 ${y + second} 50 ${y - second}`
}
