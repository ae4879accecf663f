// For who supervises the site's process: ends with 0 when it can serve, else with 1 and a sentence.
const port = process.env.PORT || '3000'

try {
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(4000),
  })
  const said = await response.text()
  if (!response.ok) throw new Error(said)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
