import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIVE } from '../../infra/live-functions.ts'

const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8')
const sectionOf = (heading: string): string => page.split(`${heading}\n`)[1]?.split(/^#{1,2} /m)[0] ?? ''

test('the page names all functions with an alias, and the four runbooks begin with the command', () => {
  const [, names = ''] = /Functions with the alias `live`\*\* \((.*?)\)/.exec(page) ?? []
  expect(names.split(', ')).toEqual(LIVE.map((name) => `\`${name}\``))
  for (const alarm of ['service-down', 'api-5xx', 'functions-errors', 'internal-faults']) {
    const [, actions = ''] = sectionOf(`## ${alarm}`).split('**Do**')
    expect([alarm, actions.split('[what it does]')[0]]).toEqual([
      alarm,
      expect.stringMatching(/^: it began with a deployment[^.]* → first\s`npm run deploy -- <stage> --rollback`\s\($/),
    ])
  }
})
