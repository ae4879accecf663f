import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serviceProblems } from '@/domain/operations/operations'
import { metrics } from './metrics.mjs'

const read = (name: string) => readFileSync(`deploy/monitoring/${name}`, 'utf8')

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
})

/** What the files ask Prometheus for. */
const askedByDashboard = () =>
  dashboardSchema
    .parse(JSON.parse(read('grafana-dashboard.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const askedByAlerts = () =>
  [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

/** The names under which Prometheus keeps what a process tells, with the labels of each. */
const told = new Map<string, string[]>()

beforeAll(async () => {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  for (const registry of [metrics.registry, process]) {
    for (const { name, type } of await registry.getMetricsAsJSON()) {
      const metric = registry.getSingleMetric(name) ?? {}
      const labels = 'labelNames' in metric ? z.array(z.string()).parse(metric.labelNames) : []
      const isHistogram = String(type) === 'histogram'
      for (const end of isHistogram ? ['_count', '_sum', '_bucket'] : ['']) {
        told.set(name + end, end === '_bucket' ? [...labels, 'le'] : labels)
      }
    }
  }
  told.set('up', [])
})

/** Every metric that an expression names, with the labels that it is chosen by. */
const namedIn = (expr: string) =>
  [...expr.matchAll(/\b(up|(?:h2h|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', choice = '']) => ({
      name,
      labels: [...choice.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  )

/** What Prometheus adds to all of them. */
const always = ['instance', 'job', 'program']

const grouped = (expr: string) =>
  [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))

describe.each([
  ['the dashboard', askedByDashboard],
  ['the alert rules', askedByAlerts],
])('%s', (_, asked) => {
  it('should name metrics that exist, by labels that they have', () => {
    expect(asked().length).toBeGreaterThan(10)
    for (const expr of asked()) {
      const named = namedIn(expr)
      expect(named, expr).not.toEqual([])
      const labels = named.flatMap(({ name }) => told.get(name) ?? [])
      for (const { name, labels: chosen } of named) {
        expect([...told.keys()], expr).toContain(name)
        expect([...always, ...(told.get(name) ?? [])], expr).toEqual(expect.arrayContaining(chosen))
      }
      expect([...always, ...labels], expr).toEqual(expect.arrayContaining(grouped(expr)))
    }
  })
})

it('should choose jobs that Prometheus is told of, and all of them', () => {
  const named = [...read('prometheus.yml').matchAll(/job_name: (.+)$/gm)].map(([, job]) => job)
  const chosen = [...askedByDashboard(), ...askedByAlerts()].flatMap((expr) =>
    [...expr.matchAll(/\bjob=~?"([^"]*)"/g)].map(([, jobs = '']) => jobs.split('|')),
  )

  expect(named).toHaveLength(2)
  expect(chosen).not.toEqual([])
  for (const jobs of chosen) expect(jobs).toEqual(named)
})

it('should name every part that the worker looks at, where its figure is explained', async () => {
  const { help } = await metrics.serviceUp.get()

  for (const service of Object.keys(serviceProblems)) expect(help).toContain(service)
})

it('should be seen: every metric of ours is on the dashboard or in an alert', () => {
  const named = [...askedByDashboard(), ...askedByAlerts()].join(' ')

  for (const { name } of metrics.registry.getMetricsAsArray()) expect(named).toContain(name)
})
