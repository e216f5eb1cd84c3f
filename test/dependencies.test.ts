import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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

/** The oldest Node that the README names. */
const oldest = [20, 19] as const

/** Whether a range like `^20.19.0 || >=22.12.0` takes the oldest Node. */
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

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('every package supports the oldest Node that the README names', () => {
  expect(read('README.md')).toContain(`Node ${oldest.join('.')} or newer`)
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
