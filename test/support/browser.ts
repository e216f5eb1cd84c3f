import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** A browser that is there already, Debian's `chromium` for one: none is downloaded. */
export const BROWSER = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find(isExecutable)

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Without a sandbox, which containers do not allow, and without anything that a browser asks of the world by itself. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser with a new profile. `options` say what kind of device it is. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const profile = mkdtempSync(join(tmpdir(), 'tollgate-browser-'))
  const executablePath = BROWSER ?? ''
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: ARGUMENTS,
    ...options,
  })
  context.setDefaultTimeout(15_000)
  context.on('close', () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
  return context
}
