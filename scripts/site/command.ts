/** @module Builds the site of the documentation. */

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { checkSite } from './check.ts'
import { writeMarkdown } from './markdown.ts'
import { readSidebar, writePages } from './pages.ts'

// `npm run docs:site` builds the documentation site. The site generator is installed in a separate folder, because no
// other command needs it.

const folder = resolve(import.meta.dirname, '../../.local/site')
const here = import.meta.dirname

const { values: options } = parseArgs({
  options: { base: { type: 'string', default: '/' }, check: { type: 'boolean' }, serve: { type: 'boolean' } },
})

install()
rmSync(join(folder, 'pages'), { recursive: true, force: true })
rmSync(join(folder, 'dist'), { recursive: true, force: true })
writePages(join(folder, 'pages'))
cpSync(join(here, 'template'), join(folder, '.vitepress'), { recursive: true })
const site = { base: options.base, description: packageJson.description, sidebar: readSidebar() }
writeFileSync(join(folder, '.vitepress/site.json'), JSON.stringify(site))
// Ends with status 1 if a link leads to a page that does not exist.
run('vitepress', 'build')
writeMarkdown(join(folder, 'dist'), options.base)
console.log(`the site is in ${join(folder, 'dist')}`)
if (options.check) await checkSite(join(folder, 'dist'))
if (options.serve) run('vitepress', 'preview')

/** Installs the pinned versions of the generator. Installs them again only after a change of these versions. */
function install(): void {
  const locked = readFileSync(join(here, 'package-lock.json'), 'utf8')
  const copy = join(folder, 'package-lock.json')
  const isInstalled = existsSync(join(folder, 'node_modules/vitepress')) && existsSync(copy)
  if (isInstalled && readFileSync(copy, 'utf8') === locked) return
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(here, file), join(folder, file))
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

function run(program: string, ...args: string[]): void {
  try {
    execFileSync(join(folder, 'node_modules/.bin', program), args, { cwd: folder, stdio: 'inherit' })
  } catch {
    console.error(`tollgate: ${program} ${args.join(' ')} failed`)
    process.exit(1)
  }
}
