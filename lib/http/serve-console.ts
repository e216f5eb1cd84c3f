import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { DecisionPlace } from './decision-setting.ts'
import { connectSources, writeSignIn } from './sign-in/for-console.ts'
import type { SignIn } from './sign-in/settings.ts'
import { writeMeta } from './write-meta.ts'

/** The settings of a stage that the page needs. None is secret. */
export interface PageSettings {
  signIn?: SignIn | undefined
  decisions?: DecisionPlace | undefined
}

/** Names of headers are in lower case. */
export interface ConsoleAnswer {
  status: 200 | 404
  headers: Record<string, string>
  body: Buffer
}

/**
 * All files must be from the console's own origin, and only styles may be inline. Scripts may send requests to this origin and to the
 * identity providers. Forms cannot be submitted.
 */
const policyOf = (signIn: SignIn | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connectSources(signIn)].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const SAFETY: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const MEDIA_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Captures the asset's name: letters, digits, `-`, `_` and dots, but no slash. */
const ASSET = /^\/console\/assets\/([\w-]+(?:\.[\w-]+)+)$/

/**
 * Answers a GET request for `/console` or a path below it with a file from a folder that `buildConsole` has made. Assets have a
 * hash in their names and are cached for a year. Every other path gets the HTML page, which a cache must validate before each use.
 *
 * @param path percent-encoded, without the query
 * @param options.acceptEncoding the header of the request; if the header includes `br`, files with a compressed copy (`.br`) are
 *   sent compressed
 * @param options.signIn the identity providers, which are written into the page
 * @param options.decisions the place of the log of decisions, which is written into the page
 * @returns undefined if the path does not belong to the console
 * @throws Error of the file system if the folder has no `index.html`
 */
export function serveConsole(
  folder: string,
  path: string,
  { acceptEncoding = '', ...settings }: { acceptEncoding?: string | undefined } & PageSettings = {},
): ConsoleAnswer | undefined {
  if (path !== '/console' && !path.startsWith('/console/')) return undefined
  const takesBrotli = /\bbr\b/.test(acceptEncoding)
  const isAsset = path.startsWith('/console/assets/')
  const { headers, ...found } = isAsset
    ? serveAsset(folder, path, takesBrotli)
    : servePage(folder, takesBrotli, settings)
  return { ...found, headers: { ...headers, 'content-security-policy': policyOf(settings.signIn), ...SAFETY } }
}

/** A page with settings is not compressed, because it is small. */
function servePage(folder: string, takesBrotli: boolean, { signIn, decisions }: PageSettings): ConsoleAnswer {
  const file = join(folder, 'index.html')
  if (signIn === undefined && decisions === undefined) return serveFile(file, 'no-cache', takesBrotli)
  const html = readFileSync(file, 'utf8')
  const withSignIn = signIn === undefined ? html : writeSignIn(html, signIn)
  const page = decisions === undefined ? withSignIn : writeMeta(withSignIn, 'tollgate-decisions', decisions)
  return answer(200, Buffer.from(page), typed('.html', 'no-cache'))
}

function serveAsset(folder: string, path: string, takesBrotli: boolean): ConsoleAnswer {
  const [, name] = ASSET.exec(path) ?? []
  const file = name === undefined ? undefined : join(folder, 'assets', name)
  if (file === undefined || !existsSync(file)) return answer(404, Buffer.from('no such file\n'), typed('', 'no-store'))
  return serveFile(file, ONE_YEAR, takesBrotli)
}

function serveFile(file: string, cacheControl: string, takesBrotli: boolean): ConsoleAnswer {
  const headers = typed(extname(file), cacheControl)
  const compressed = `${file}.br`
  if (!existsSync(compressed)) return answer(200, readFileSync(file), headers)
  const varying = { ...headers, vary: 'accept-encoding' }
  return takesBrotli
    ? answer(200, readFileSync(compressed), { ...varying, 'content-encoding': 'br' })
    : answer(200, readFileSync(file), varying)
}

const typed = (extension: string, cacheControl: string): Record<string, string> => ({
  'content-type': MEDIA_TYPES[extension] ?? 'text/plain; charset=utf-8',
  'cache-control': cacheControl,
})

const answer = (status: ConsoleAnswer['status'], body: Buffer, headers: Record<string, string>): ConsoleAnswer => ({
  status,
  headers,
  body,
})
