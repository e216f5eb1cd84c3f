import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `node scripts/packages/check-release.ts v1.2.3` ends with an error if a package has another version, or if the
// changelog has no section for this version.

const ROOT = resolve(import.meta.dirname, '../..')
const [tag = ''] = process.argv.slice(2)
const mistakes = [...['package.json', 'client/package.json'].flatMap(compareVersion), ...findSection()]
for (const mistake of mistakes) console.error(`tollgate: ${mistake}`)
process.exitCode = mistakes.length > 0 ? 1 : 0

function compareVersion(file: string): string[] {
  const { version } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { version: string }
  return tag === `v${version}` ? [] : [`the tag is ${tag}, and ${file} has the version ${version}`]
}

function findSection(): string[] {
  const headings = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('## '))
  const isThere = headings.some((heading) => heading.split(/\s+/)[1] === tag.slice(1))
  return isThere ? [] : [`CHANGELOG.md has no section ## ${tag.slice(1)}`]
}
