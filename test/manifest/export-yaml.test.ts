import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonObject, parseJson } from '../../lib/foundation/schema/exact-json.ts'
import { writeDocument } from '../../lib/operator/manifest/export-yaml.ts'
import { readYaml } from '../../lib/operator/manifest/yaml.ts'
import { propertySeed } from '../support/property-seed.ts'

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
