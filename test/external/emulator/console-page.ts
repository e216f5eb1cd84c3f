import assert from 'node:assert/strict'

/** @throws Error if a file of the page is missing */
export async function expectConsole(url: string, path: string): Promise<void> {
  const page = await fetch(new URL(path, url))
  const html = await page.text()
  assert.equal(page.status, 200, html)
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self'/)
  const files = [...html.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, file = '']) => file)
  assert.ok(files.length > 0, html)
  for (const file of files) {
    const { status } = await fetch(new URL(file, url))
    assert.equal(status, 200, file)
  }
}
