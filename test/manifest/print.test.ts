import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonObject, parseJson } from '../../lib/foundation/schema/json.ts'
import { writeDocument } from '../../lib/operator/manifest/export.ts'
import { planManifest } from '../../lib/operator/manifest/plan.ts'
import { formatPlan } from '../../lib/operator/manifest/print.ts'
import { readYaml } from '../../lib/operator/manifest/yaml.ts'
import { propertySeed } from '../support/environment.ts'
import { aManifest, apply, aTable, yaml } from './builders.ts'

describe('print', () => {
  const id = '34343434-0000-4000-8000-000000000001'
  const user = (number: number) => `user:34343434-0000-4000-8000-00000000001${number}`

  const lines = async (kinds: Record<string, object[]>, env = {}): Promise<string[]> =>
    formatPlan(await planManifest(aTable(), aManifest(yaml(kinds), env)))

  test('a plan shows what is created, deleted and changed, and never a secret', async () => {
    const group = { id, name: 'team', organization: 'acme' }
    await apply(yaml({ Organization: [{ name: 'acme' }], Group: [{ ...group, members: [user(1), user(2)] }] }))
    expect(await lines({ Group: [{ ...group, members: [user(2), user(3)] }] })).toEqual([
      `~ update Group team (${id}): the file wins over the table`,
      `    members: -"${user(1)}" +"${user(3)}"`,
      '0 to create, 1 to update, 0 to delete, 0 unchanged',
    ])
    expect(
      await lines({
        Group: [
          { id, delete: true },
          { name: 'none', organization: 'acme', delete: true },
        ],
      }),
    ).toEqual([`- delete Group team (${id})`, '0 to create, 0 to update, 1 to delete, 1 unchanged'])
    const secret = 's3cret'.repeat(10)
    const clients = await lines({ Client: [{ title: 'a' }, { id, title: 'b', secret_from_env: 'S' }] }, { S: secret })
    expect(clients).toEqual([
      '+ create Client a',
      '    title: "a"',
      '    secret: "is generated"',
      `+ create Client b (${id})`,
      '    title: "b"',
      '    secret: "is added"',
      '2 to create, 0 to update, 0 to delete, 0 unchanged',
    ])
  })

  test('long values are cut, and a list in another order is shown as reordered', async () => {
    const long = await lines({ Organization: [{ name: 'long', title: 'x'.repeat(500) }] })
    expect(long[2]).toBe(`    title: "${'x'.repeat(199)}…`)
    await apply(
      yaml({
        Permission: [{ key: 'a.b.c' }, { key: 'a.b.d' }],
        Role: [{ name: 'r', permissions: ['a.b.c', 'a.b.d'] }],
      }),
    )
    expect((await lines({ Role: [{ name: 'r', permissions: ['a.b.d', 'a.b.c'] }] }))[1]).toBe(
      '    permissions: reordered',
    )
  })
})

describe('export yaml', () => {
  test('any JSON object is written as YAML that reads as the same object', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('null', '~', '<<', '1e3', '- x', 'a: b', ' #', '\n', 'a\u2028b\u0085c\r'),
    )
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((each) => (Object.is(each, -0) ? '-0.0' : String(each))),
      fc.bigInt().map(String),
      fc.constantFrom('-0', '-0.0', '1.0', '1e400', '0.10'),
    )
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        text,
        number.map(parseJson),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree')),
        fc.dictionary(text, tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        const [document] = readYaml([...writeDocument('Kind', [{ value } as JsonObject])].join('')).documents
        expect(document?.faults).toEqual([])
        expect(JSON.stringify(document?.value)).toBe(
          JSON.stringify({ apiVersion: 'v1', kind: 'Kind', spec: [{ value }] }),
        )
      }),
      { numRuns: 300, seed: propertySeed },
    )
  })
})
