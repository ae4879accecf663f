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
  const nameHash = hashName(name)
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className={clsx(classes, backgrounds[nameHash % 3])}
    >
      <g fill="none" strokeWidth="2" strokeLinecap="round">
        <Arc
          className="stroke-clay"
          radius={21}
          rotation={nameHash % 360}
          percent={50 + (nameHash % 31)}
        />
        <Arc
          className="stroke-rose"
          radius={17}
          rotation={nameHash % 331}
          percent={42 + (nameHash % 37)}
        />
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

type ArcProps = { className: string; radius: number; rotation: number; percent: number }

/** Renders an arc that spans `percent` of the circle, rotated by `rotation` degrees. */
function Arc({ className, radius, rotation, percent }: ArcProps) {
  return (
    <ellipse
      className={className}
      cx="24"
      cy="24"
      rx={radius}
      ry={radius - 1.2}
      pathLength="100"
      strokeDasharray={`${percent} 100`}
      transform={`rotate(${rotation} 24 24)`}
    />
  )
}

/** Returns a 32-bit hash of the name (FNV-1a). */
function hashName(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}
