import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { ButtonVariant } from '@/components/ui/button-class'
import { routes } from '@/domain/routes/paths'
import { Specimen, State } from './specimen'

const variants: { variant: ButtonVariant; hover: string }[] = [
  { variant: 'primary', hover: 'bg-clay-deep!' },
  { variant: 'secondary', hover: 'border-ink! bg-sunk!' },
  { variant: 'quiet', hover: 'text-clay-deep! decoration-2!' },
]

/** Everything one presses. */
export function ActionSpecimens() {
  return (
    <>
      {variants.map(({ variant, hover }) => (
        <Specimen
          key={variant}
          title={`Button, ${variant}`}
          note={variant === 'primary' ? 'One on each page.' : undefined}
        >
          <State name="idle">
            <Button variant={variant}>Save changes</Button>
          </State>
          <State name="hover">
            <Button variant={variant} className={hover}>
              Save changes
            </Button>
          </State>
          <State name="pending">
            <Button variant={variant} pending pendingLabel="Saving...">
              Save changes
            </Button>
          </State>
          <State name="disabled">
            <Button variant={variant} disabled>
              Save changes
            </Button>
          </State>
          <State name="link, with a long title">
            <ButtonLink href={routes.design} variant={variant} prefetch={false}>
              Continue: The Real Reason You Are In Conflict, And What To Say When You Have Found It
            </ButtonLink>
          </State>
        </Specimen>
      ))}
    </>
  )
}
