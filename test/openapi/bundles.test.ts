import { resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { functionFile, functionNames } from '../../operations/index.ts'

const project = resolve(import.meta.dirname, '../..')

test('no function brings along what describes it, shows it or calls it', async () => {
  const { metafile } = await build({
    absWorkingDir: project,
    // One module with all of them: only what they import counts here, and a bundle for each takes 20 times as long.
    stdin: {
      contents: functionNames.map((name) => `import './${functionFile(name)}'`).join('\n'),
      resolveDir: project,
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'))
  expect(inputs).toEqual(expect.arrayContaining(['lib/http/operation.ts', ...functionNames.map(functionFile)]))
  expect(inputs.filter((path) => /^(openapi|client|local|test)[/.]/.test(path))).toEqual([])
  const packages = Object.keys(metafile.inputs).filter((path) => /to-json-schema|openapi|scalar|ajv/.test(path))
  expect(packages).toEqual([])
})
