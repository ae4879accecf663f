import { clsx } from 'clsx'
import { initialLetter } from '@/domain/identity/display-name'

type AvatarProps = {
  name: string
  /** The URL of a photo to show instead of the generated image. */
  src?: string | null
  className?: string
}

/** Renders a decorative avatar, which is always the same for the same name. */
export function Avatar({ name, src, className }: AvatarProps) {
  const classes = clsx('size-12 shrink-0 rounded-full', className)
  if (src) return <img src={src} alt="" loading="lazy" className={clsx(classes, 'object-cover')} />
  const seed = seedOf(name)
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={clsx(classes, backgrounds[seed % 3])}>
      <g fill="none" strokeWidth="2" strokeLinecap="round">
        <Orbit className="stroke-clay" radius={21} turn={seed % 360} part={50 + (seed % 31)} />
        <Orbit className="stroke-rose" radius={17} turn={seed % 331} part={42 + (seed % 37)} />
      </g>
      <text
        x="24"
        y="30.5"
        textAnchor="middle"
        className="fill-ink font-serif text-[19px] font-semibold"
      >
        {initialLetter(name)}
      </text>
    </svg>
  )
}

const backgrounds = ['bg-sunk', 'bg-blush', 'bg-mist'] as const

type OrbitProps = { className: string; radius: number; turn: number; part: number }

/** Renders an arc from `turn` degrees that spans `part` percent of the circle. */
function Orbit({ className, radius, turn, part }: OrbitProps) {
  return (
    <ellipse
      className={className}
      cx="24"
      cy="24"
      rx={radius}
      ry={radius - 1.2}
      pathLength="100"
      strokeDasharray={`${part} 100`}
      transform={`rotate(${turn} 24 24)`}
    />
  )
}

/** Returns a 32-bit hash of the name (FNV-1a). */
function seedOf(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
