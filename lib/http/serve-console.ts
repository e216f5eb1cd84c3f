import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { connectSources, writeSignIn } from './sign-in/for-console.ts'
import type { SignIn } from './sign-in/settings.ts'

/** A file with its headers, or 404. Header names are lower case. */
export interface ConsoleAnswer {
  status: 200 | 404
  headers: Record<string, string>
  body: Buffer
}

/**
 * Returns the Content-Security-Policy. All files come from this origin; only styles may be inline. The console sends no form:
 * scripts send requests, to this origin and to the identity providers.
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

/** The path of a file that the build made: letters, digits, `-`, `_` and dots, and never a folder. */
const ASSET = /^\/console\/assets\/([\w-]+(?:\.[\w-]+)+)$/

/**
 * Answers GET for `/console` and every path below it from a folder that `buildConsole` made. Assets have a hash in their names and
 * are cached for a year. Every other path is an address of the application: the answer is the HTML page, which a
 * cache must not reuse without a request.
 *
 * @param path percent-encoded, without the query
 * @param options.acceptEncoding the header of the request; a file with a Brotli copy (`.br`) is sent compressed to browsers that
 *   accept it
 * @param options.signIn the identity providers, which the page names
 * @returns undefined if the path does not belong to the console
 * @throws Error of the file system if the folder has no `index.html`
 */
export function serveConsole(
  folder: string,
  path: string,
  { acceptEncoding = '', signIn }: { acceptEncoding?: string | undefined; signIn?: SignIn | undefined } = {},
): ConsoleAnswer | undefined {
  if (path !== '/console' && !path.startsWith('/console/')) return undefined
  const takesBrotli = /\bbr\b/.test(acceptEncoding)
  const isAsset = path.startsWith('/console/assets/')
  const { headers, ...found } = isAsset ? serveAsset(folder, path, takesBrotli) : servePage(folder, takesBrotli, signIn)
  return { ...found, headers: { ...headers, 'content-security-policy': policyOf(signIn), ...SAFETY } }
}

/** Serves the HTML page. A page that names identity providers is written for each answer. It is small, and not compressed. */
function servePage(folder: string, takesBrotli: boolean, signIn: SignIn | undefined): ConsoleAnswer {
  const file = join(folder, 'index.html')
  if (signIn === undefined) return serveFile(file, 'no-cache', takesBrotli)
  return answer(200, Buffer.from(writeSignIn(readFileSync(file, 'utf8'), signIn)), typed('.html', 'no-cache'))
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
