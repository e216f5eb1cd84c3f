import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { GatewayResponse } from './gateway/response.ts'

/** What the local server answers to GET besides the service, by path. */
export type Pages = Record<string, () => GatewayResponse>

/** The page loads from this server alone, and sends requests to it alone, whatever a later version of Swagger UI does. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
}

const FILES = {
  '/': 'reference/index.html',
  '/openapi.json': '../openapi.json',
  '/reference/credentials.js': 'reference/credentials.js',
  '/reference/curl.js': 'reference/curl.js',
  '/reference/exchange.js': 'reference/exchange.js',
  '/reference/operations.css': 'reference/operations.css',
  '/reference/page.css': 'reference/page.css',
  '/reference/page.js': 'reference/page.js',
  '/reference/plugin.js': 'reference/plugin.js',
  '/reference/swagger-ui-bundle.js': 'reference/swagger-ui/swagger-ui-bundle.js',
  '/reference/swagger-ui.css': 'reference/swagger-ui/swagger-ui.css',
}

/** The API reference: the description of the API, and a page that shows it and tries it out. It is not deployed. */
export function referencePages(): Pages {
  return Object.fromEntries(Object.entries(FILES).map(([path, file]) => [path, () => page(file)]))
}

const page = (file: string): GatewayResponse => ({
  status: 200,
  headers: [
    ['content-type', MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'],
    ['content-security-policy', CONTENT_SECURITY_POLICY],
    ['cache-control', 'no-cache'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
  ],
  body: readFileSync(join(import.meta.dirname, file)),
})
