import { defineStandaloneCommand } from '../command.ts'

export const init = defineStandaloneCommand({
  name: 'init',
  description: 'write a first application: a manifest, tests, a typed client, a server and a CI job',
  arguments: { '[folder]': 'where to write the files; by default this folder' },
  options: { '--model': 'only the manifest, and a test of what it allows' },
  examples: ['init my-app', 'init my-model --model'],
  run: async ({ folder = '.', model, json }) => {
    const { writeApp } = await import('./write-app.ts')
    const { printResult } = await import('../../terminal/terminal.ts')
    const { join } = await import('node:path')
    const { files, kept } = writeApp(folder, { isModelOnly: model === true })
    const [manifest, test] = [join(folder, 'tollgate.yaml'), join(folder, 'tollgate.test.yaml')]
    printResult(json, { files: files.map((name) => join(folder, name)), kept }, () => [
      `wrote ${files.map((name) => join(folder, name)).join(', ')}`,
      ...kept.map((each) => `left ${each} as it is`),
      ...(model
        ? [`npx tollgate test ${test}`, `npx tollgate diff ${manifest}`]
        : [`${folder === '.' ? '' : `cd ${folder} && `}npm install`, ...NEXT]),
    ])
  },
})

const NEXT = [
  'npm test              tests the model, and the application with a Tollgate of its own',
  'npm run tollgate      runs Tollgate with tollgate.yaml on http://127.0.0.1:3000',
  'npm start             runs the application, in a second terminal',
]
