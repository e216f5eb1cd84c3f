import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { toVersion30 } from '../openapi/version-3-0.ts'
import type { GatewayResponse } from './gateway/response.ts'
import { listGroups } from './reference/list-groups.ts'

/** The pages that the local server returns to GET requests, besides the operations of the service, by path. */
export type Pages = Record<string, () => GatewayResponse>

/**
 * The content security policy of the page. The page loads files only from this server and sends requests only to this
 * server, even with a later version of Swagger UI.
 */
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

const INDEX = 'local/reference/index.html'

/** The path of the credentials file in the source of the page. It is replaced by the path of the actual file. */
const DEFAULT_CREDENTIALS_FILE = '.local/credentials'

const FILES: Record<string, string> = {
  '/openapi.json': 'openapi.json',
  '/reference/credentials.js': 'local/reference/credentials.js',
  '/reference/curl.js': 'local/reference/curl.js',
  '/reference/describe.js': 'local/reference/describe.js',
  '/reference/exchange.js': 'local/reference/exchange.js',
  '/reference/navigation.css': 'local/reference/navigation.css',
  '/reference/navigation.js': 'local/reference/navigation.js',
  '/reference/open-operation.css': 'local/reference/open-operation.css',
  '/reference/operations.css': 'local/reference/operations.css',
  '/reference/page.css': 'local/reference/page.css',
  '/reference/page.js': 'local/reference/page.js',
  '/reference/plugin.js': 'local/reference/plugin.js',
  '/reference/preview.js': 'local/reference/preview.js',
  '/reference/swagger-ui-bundle.js': 'vendor/swagger-ui/swagger-ui-bundle.js.br',
  '/reference/swagger-ui.css': 'vendor/swagger-ui/swagger-ui.css.br',
}

/**
 * Makes the pages of the API reference: the OpenAPI document, and a page that shows it and can send requests to the
 * API. The API reference is not deployed.
 * @param credentialsFile the file that the page names as the place of the credentials
 */
export function referencePages(credentialsFile: string = DEFAULT_CREDENTIALS_FILE): Pages {
  const pages: Pages = Object.fromEntries(Object.entries(FILES).map(([path, file]) => [path, () => page(file)]))
  return {
    ...pages,
    '/openapi-3.0.json': () => {
      const document = toVersion30(JSON.parse(read('openapi.json').toString()))
      return page('openapi.json', Buffer.from(JSON.stringify(document)))
    },
    '/reference/navigation.json': () => {
      const { paths } = JSON.parse(read('openapi.json').toString())
      return page('navigation.json', Buffer.from(JSON.stringify(listGroups(paths))))
    },
    '/': () => {
      const html = read(INDEX)
        .toString()
        .replace(DEFAULT_CREDENTIALS_FILE, () => escapeHtml(credentialsFile))
      return page(INDEX, Buffer.from(html))
    },
  }
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const page = (file: string, body: Buffer = read(file)): GatewayResponse => ({
  status: 200,
  headers: [
    ['content-type', MEDIA_TYPES[extname(file.replace(/\.br$/, ''))] ?? 'application/octet-stream'],
    ['content-security-policy', CONTENT_SECURITY_POLICY],
    ['cache-control', 'no-cache'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
  ],
  body,
})

/** Browsers accept Brotli only over HTTPS, so the file is decompressed here. */
function read(file: string): Buffer {
  const content = readFileSync(join(import.meta.dirname, '..', file))
  return file.endsWith('.br') ? brotliDecompressSync(content) : content
}
