import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

interface LockedPackage {
  name?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  engines?: { node?: string }
}
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const locked: Record<string, LockedPackage> = JSON.parse(read('package-lock.json')).packages
const installed = Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && !link)

/** The oldest version of Node that runs the project, as major and minor version. */
const oldest = [24, 0] as const

/** Returns whether a range like `^20.19.0 || >=22.12.0` includes the oldest version of Node. */
const takesOldest = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, operator, major = '', minor = '0'] = /^\s*(>=|>|\^|~)?\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? []
    const isOldEnough = Number(major) < oldest[0] || (Number(major) === oldest[0] && Number(minor) <= oldest[1])
    return part.trim() === '*' || (isOldEnough && (operator?.startsWith('>') || Number(major) === oldest[0]))
  })

test('no package stands in for another one under its name', () => {
  expect(installed.filter(([path, { name }]) => name !== undefined && !path.endsWith(`/${name}`))).toEqual([])
  expect(packageJson).not.toHaveProperty('overrides')
})

test('the lock file names no registry', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('the generator of the site is pinned and locked in the same way, apart from the packages of `npm ci`', () => {
  const { dependencies } = JSON.parse(read('scripts/site/package.json'))
  const { packages } = JSON.parse(read('scripts/site/package-lock.json'))
  expect(packages[''].dependencies).toEqual(dependencies)
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(locked).not.toHaveProperty(`node_modules/${name}`)
  }
  const all = Object.values<LockedPackage>(packages)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('every package supports the oldest Node that runs the project', () => {
  expect(read('terminal/node-version.js')).toContain(`const needed = ${oldest[0]}\n`)
  const refused = installed.filter(([, { engines, optional }]) => !optional && !takesOldest(engines?.node ?? '*'))
  expect(refused.map(([path, { engines }]) => [path, engines?.node])).toEqual([])
})

test('every native tool is locked for macOS and for Linux on ARM too', () => {
  const paths = installed.map(([path]) => path)
  const tools = paths.filter((path) => /linux-x64(-gnu)?$/.test(path) && !/@dynoxide|node-linux/.test(path))
  expect(tools.length).toBeGreaterThan(4)
  for (const tool of tools) {
    expect(paths).toContain(tool.replace(/linux-x64(-gnu)?$/, 'darwin-arm64'))
    expect(paths).toContain(tool.replace('linux-x64', 'linux-arm64'))
  }
})

/** Returns the size on disk in bytes, in blocks of 4 KiB. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => Math.ceil(lstatSync(join(folder, path)).size / 4096) * 4096)
    .reduce((sum, size) => sum + size, 0)

test('the installation stays small: under 600 MB on Linux', async () => {
  const project = join(import.meta.dirname, '..')
  const folders = ['node_modules', 'client/node_modules']
    .map((folder) => join(project, folder))
    .filter((folder) => existsSync(folder))
  // A parallel test can build the console. During the build, a temporary folder appears and disappears.
  const bytes = await vi.waitFor(() => folders.map(sizeOf).reduce((sum, size) => sum + size, 0), { timeout: 60_000 })
  const megabytes = bytes / 2 ** 20
  expect(megabytes).toBeLessThan(600)
})

test('what npm ci removes afterwards is of packages that it installs', () => {
  const script = read('scripts/remove-unused-files.js')
  const removed = [...script.matchAll(/'((?:@[\w-]+\/)?[\w-]+)\/[^']*'/g)].map(([, name]) => `node_modules/${name}`)
  expect(removed.length).toBeGreaterThan(2)
  expect(removed.filter((path) => locked[path] === undefined)).toEqual([])
})
