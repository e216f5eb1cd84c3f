import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { GatewayResponse } from './gateway/response.ts'

/** What the local server answers to GET besides the service, by path. */
export type Pages = Record<string, () => GatewayResponse>

/**
 * The page may load and ask nothing but this server: no font, proxy, telemetry or agent of anybody else, whatever a later
 * version of the component brings along.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Tollgate API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>The reference needs JavaScript; <a href="/openapi.json">openapi.json</a> does not.</noscript>
    <script src="/reference/component.js"></script>
    <script src="/reference/start.js"></script>
  </body>
</html>
`

/** https://github.com/scalar/scalar/blob/main/documentation/configuration.md */
const CONFIGURATION = {
  url: '/openapi.json',
  authentication: { preferredSecurityScheme: 'basic' },
  // Light or dark as the system is; the reader can change it.
  theme: 'default',
  hideModels: false,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  // Nothing that belongs to the makers of the component: fonts, proxy, telemetry, editor, agent, deploying.
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/**
 * Without credentials of the browser's own a 401 is shown as an answer, else the browser would ask for a password. The
 * page's own address, under whatever name it was opened, is the one that its requests go to.
 */
const START = `const send = window.fetch
window.fetch = (request, options) => send(request, { ...options, credentials: 'omit' })
Scalar.createApiReference('#reference', {
  ...${JSON.stringify(CONFIGURATION)},
  servers: [{ url: location.origin, description: 'This service' }],
})
`

/**
 * The description of the API, and a page that shows it and tries it out. Only of the local server: nothing of it is
 * deployed.
 */
export function referencePages(): Pages {
  return {
    '/openapi.json': () => page('application/json', readProjectFile('openapi.json')),
    '/': () => page('text/html; charset=utf-8', Buffer.from(HTML)),
    '/reference/start.js': () => page('text/javascript; charset=utf-8', Buffer.from(START)),
    '/reference/component.js': () =>
      page('text/javascript; charset=utf-8', brotliDecompressSync(readProjectFile('vendor/scalar/standalone.js.br'))),
  }
}

const readProjectFile = (path: string): Buffer => readFileSync(join(import.meta.dirname, '..', path))

const page = (type: string, body: Buffer): GatewayResponse => ({
  status: 200,
  headers: [
    ['content-type', type],
    ['content-security-policy', CONTENT_SECURITY_POLICY],
    ['cache-control', 'no-cache'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
  ],
  body,
})
