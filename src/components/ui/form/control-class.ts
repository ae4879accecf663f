import { clsx } from 'clsx'

/** Returns the classes of text fields and selects. */
export function controlClass(className?: string): string {
  return clsx(
    'min-h-13 w-full rounded-soft border border-line bg-raised px-4 py-2.5 text-ink',
    'placeholder:text-ink-soft hover:border-ink aria-invalid:border-2 aria-invalid:border-alarm',
    'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-soft',
    className,
  )
}
