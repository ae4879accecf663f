import { clsx } from 'clsx'

/** primary: the main action. secondary: an alternative. quiet: looks like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const boxed = 'min-h-13 px-6 py-3'

const variantClasses: Record<ButtonVariant, string> = {
  primary: `${boxed} bg-clay text-on-clay hover:bg-clay-deep`,
  secondary: `${boxed} border border-line bg-raised text-ink hover:border-ink hover:bg-sunk`,
  quiet: 'text-link min-h-11 py-2',
}

/** Returns the classes of buttons and links that look like buttons. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-soft text-center',
    'max-w-full leading-tight font-semibold wrap-anywhere transition-colors print:hidden',
    variantClasses[variant],
    className,
  )
}
