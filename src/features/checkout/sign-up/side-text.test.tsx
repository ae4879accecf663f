import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { signUp } from '@/content/globals'
import { SideText } from './side-text'

const render = (title: string, satisfactionRate: number | null) =>
  renderToStaticMarkup(
    <SideText title={title} text="Pay once." satisfactionRate={satisfactionRate} />,
  )

it('should show the satisfaction rate only for a course that states one', () => {
  expect(render(signUp.sideCardTitle, 95)).toContain('95% satisfaction rate')
  expect(render(signUp.sideCardTitle, null)).not.toContain('satisfaction')
  expect(render(signUp.sideCardTitle, null)).toContain('Pay once.')
})

it('should show any other heading for every course', () => {
  expect(render('20% off in March', null)).toContain('20% off in March')
  expect(render('We’re satisfied only if you are', null)).toContain('We’re satisfied')
})
