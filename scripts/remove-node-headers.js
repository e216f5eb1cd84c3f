import { readFileSync, rmSync } from 'node:fs'

// Runs after `npm ci`, under any Node. The packages that bring Node along also bring 67 MB of C headers, for compiling
// add-ons: nothing here compiles one.
const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

for (const name of Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))) {
  rmSync(new URL(`../node_modules/${name}/include`, import.meta.url), { recursive: true, force: true })
}
