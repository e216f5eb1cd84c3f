import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { plainBundling } from '../../../infra/bundle.ts'
import { basic } from '../../support/request.ts'
import type { Check } from './checks.ts'
import { callAws, READER, type Run, SMOKE } from './project.ts'

const ACTIONS = ['get', 'update', 'delete']

/**
 * Makes the checks of an application that reads the table of the stage `dev` itself. Its user is the one of the sample.
 *
 * @param url the address of the service, which must give the same answer
 */
export const readerChecks = (run: Run, url: string): Check[] => [
  { name: 'an application with tollgate/embedded is deployed beside it', run: () => deployReader(run), isNeeded: true },
  {
    name: 'the application answers what the service answers',
    run: async () => {
      const [found, expected] = [await invoke(run, READER.allowed), await askService(url)]
      const text = JSON.stringify({ actions: expected })
      if (expected.length === 0 || found.body !== text) throw new Error(`${JSON.stringify(found)} and not ${text}`)
    },
  },
  {
    name: 'without the rights of a reader it reads nothing',
    run: async () => {
      const answer = await invoke(run, READER.withoutRights)
      if (answer.errorMessage !== 'the table refused to answer')
        throw new Error(`no refusal, but ${JSON.stringify(answer)}`)
    },
  },
]

async function deployReader(run: Run): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-reader-'))
  const { outputFiles = [] } = await build({ ...plainBundling, entryPoints: ['examples/embedded.ts'], outdir: folder })
  // CommonJS modules in a bundle of ES modules need this to load the modules of Node.
  const require = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);\n"
  const code = join(folder, 'code')
  mkdirSync(code)
  writeFileSync(join(code, 'index.mjs'), require + outputFiles[0]?.text)
  const app = ['--app', 'node test/external/emulator/reader-app.ts', '--output', join(folder, 'cdk.out')]
  await run('cdk', ['deploy', READER.stack, ...app, '--require-approval', 'never'], { READER_CODE: code })
}

interface Invocation {
  body?: string
  errorMessage?: string
}

async function invoke(run: Run, name: string): Promise<Invocation> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-answer-'))
  const [sent, answer] = [join(folder, 'event.json'), join(folder, 'answer.json')]
  const claims = { sub: 'edsger' }
  const event = { pathParameters: { name: 'shop-db' }, requestContext: { authorizer: { jwt: { claims } } } }
  writeFileSync(sent, JSON.stringify(event))
  await callAws(run, 'lambda', 'invoke', '--function-name', name, '--payload', `fileb://${sent}`, answer)
  return JSON.parse(readFileSync(answer, 'utf8'))
}

/** Asks the service what the application asks. Returns the actions that are allowed. */
async function askService(url: string): Promise<string[]> {
  const bodies = ACTIONS.map((permission) => ({
    ...{ subject: 'user:edsger', resource: 'compute/disk:frn:web-shop:compute/disk:shop-db', permission },
  }))
  const answer = await fetch(new URL('/v1beta1/admin/batchcheck', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: basic({ clientId: SMOKE.CLIENT_ID, secret: SMOKE.CLIENT_SECRET }),
    },
    body: JSON.stringify({ bodies }),
  })
  const { pairs = [] } = (await answer.json()) as { pairs?: { status: boolean }[] }
  return ACTIONS.filter((_, index) => pairs[index]?.status)
}
