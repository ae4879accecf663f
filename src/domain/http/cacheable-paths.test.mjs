import { describe, expect, it } from 'vitest'
import { isBuildAsset, isVisitorForm } from './cacheable-paths.mjs'

describe('isBuildAsset', () => {
  it.each([
    '/_next/static/chunks/2ryixj3f9ygau.css',
    '/_next/static/media/figtree_400_650-s.p.1-4rg0zr9022e.woff2',
    '/_next/static/dcSdbyKQ_/_buildManifest.js',
  ])('should be true for %s', (path) => {
    expect(isBuildAsset(path)).toBe(true)
  })

  it.each([
    '/_next/static/../server/app.js',
    '/_next/static/chunks/..%2f..%2fserver.js',
    '/_next/static/chunks//a.js',
    '/_next/static/chunks/.js',
    '/_next/data/build/module1.json',
    '/x/_next/static/chunks/a.js',
  ])('should be false for %s', (path) => {
    expect(isBuildAsset(path)).toBe(false)
  })
})

describe('isVisitorForm', () => {
  const isKept = (/** @type {string} */ path) => path === '/course/kept'

  it.each(['/signin', '/signup', '/signup?courseId=kept'])('should be true for %s', (url) => {
    expect(isVisitorForm(url, isKept)).toBe(true)
  })

  it.each([
    '/signup?courseId=invented',
    '/signup?courseId=',
    '/signup?courseId=kept&token=order',
    '/signup?courseid=kept',
    '/signin?next=/settings',
    '/signin?farewell=deleted',
    '/signin/',
    '/SIGNIN',
  ])('should be false for %s', (url) => {
    expect(isVisitorForm(url, isKept)).toBe(false)
  })
})
