import { expect, it } from 'vitest'
import { routeClass } from './route-class.mjs'

it.each([
  ['GET', '/', 'public'],
  ['GET', '/course/course-id-2?from=mail', 'public'],
  ['GET', '/about?from=mail', 'public'],
  ['GET', '/About', 'page'],
  ['GET', '/signin?next=/settings', 'form'],
  ['GET', '/module1?lesson=kitchenSinking', 'page'],
  ['GET', '/profile/ann-example', 'page'],
  ['POST', '/settings', 'action'],
  ['POST', '/admin', 'admin'],
  ['GET', '/_next/static/chunks/a.js', 'built-file'],
  ['POST', '/api/checkout/order', 'checkout'],
  ['POST', '/api/webhooks/paypal', 'webhook'],
  ['GET', '/api/files/lessons/1/video', 'file'],
  ['GET', '/api/health/ready', 'health'],
  ['GET', '/api/users/me', 'api'],
  ['GET', '//\\%', 'page'],
])('should classify %s %s as %s', (method, url, expected) => {
  expect(routeClass({ method, url }, new Set(['/about']))).toBe(expected)
})
