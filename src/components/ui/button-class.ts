import { clsx } from 'clsx'

/** 'primary' is the main action, 'secondary' is an alternative, and 'quiet' looks like a link. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

const boxClasses = 'min-h-13 px-6 py-3'

const variantClasses: Record<ButtonVariant, string> = {
  primary: `${boxClasses} bg-clay text-on-clay hover:bg-clay-deep`,
  secondary: `${boxClasses} border border-line bg-raised text-ink hover:border-ink hover:bg-sunk`,
  quiet: 'text-link min-h-11 py-2',
}

/** Returns the class names of buttons, and of links that look like buttons. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return clsx(
    'inline-flex cursor-pointer items-center justify-center gap-2.5 rounded-soft text-center',
    'max-w-full leading-tight font-semibold wrap-anywhere transition-colors print:hidden',
    variantClasses[variant],
    className,
  )
}
