// Runs as the container's health check. Exits with code 0 when the site is ready, otherwise with 1.
const port = process.env.PORT || '3000'

try {
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(4000),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
