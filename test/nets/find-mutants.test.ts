import { runInNewContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'
import { withSwitches } from './with-switches.ts'

const found = (source: string) => findMutants(source).map(({ kind, text }) => `${kind}: ${text}`)

describe('mechanical mutants', () => {
  test('leave out what refuses: a throw, or the call of a function that refuses', () => {
    expect(found('function f() { if (a) throw b\n refuse(c)\n requireOpen(d)\n load(e) }')).toEqual([
      'throw: throw b',
      'refusing call: refuse(c)',
      'refusing call: requireOpen(d)',
    ])
    expect(found('async function f(table) { await refuseTaken(a); table.requireUnchanged(b); checkout(c) }')).toEqual([
      'refusing call: await refuseTaken(a);',
      'refusing call: table.requireUnchanged(b);',
    ])
  })

  test('leave out each condition of a write', () => {
    expect(found('put(key, item, isNew); remove(key, exists, by); update(key, {}); text.replace(a, b, c, d)')).toEqual([
      'condition of a write: isNew',
      'condition of a write: exists',
    ])
    expect(found('replace(key, a, b, and(write, unchanged({ a, b: c })))')).toEqual([
      'condition of a write: and(write, unchanged({ a, b: c }))',
      'condition of a write: unchanged({ a, b: c })',
      'condition of a write: a',
      'condition of a write: b: c',
    ])
    expect(found('unchanged({ a }); save({ condition }); function f({ condition = 1 }) {}')).toEqual([
      'condition of a write: condition',
    ])
  })

  test('leave out each element of a list, but not of rows, types, and values that are taken apart', () => {
    expect(found('const list: [A, B] = [a, ...b]')).toEqual(['element of a list: a', 'element of a list: ...b'])
    expect(found('const [a, b] = await Promise.all([c, d]); const [e] = [f]')).toEqual([])
    expect(found('new Map([[a, b]])')).toEqual(['element of a list: [a, b]'])
  })

  test('leave out each operand of &&, and of || in what an if tests', () => {
    expect(found('const a = b && c && d || e')).toEqual(['operand: b', 'operand: c', 'operand: d'])
    expect(found('if (!(a || b)) f(c || d)')).toEqual(['operand: a', 'operand: b'])
  })
})

describe('the source with switches', () => {
  const SOURCE = `
    function run(a: boolean, b: boolean, more: string[]) {
      try {
        if (a && b) throw 'refused'
        else return [a && 'first', ...more, [...more, b]] as unknown
      } catch (error) { return error as string }
    }
    result = { first: run(true, true, more), second: run(true, false, more) }`

  /** Runs the source with the mutant of this number in force. */
  async function runWith(number: number): Promise<unknown> {
    const { code } = await transformWithOxc(withSwitches(SOURCE, findMutants(SOURCE), 'keeps', 'a.ts'), 'a.ts')
    const context = { result: { first: '', second: '' }, more: ['x'], keeps: (id: string) => id !== `a.ts:${number}` }
    runInNewContext(code, context)
    const { first, second } = context.result
    return JSON.parse(JSON.stringify([first, second]))
  }

  test('does the same as the source while no mutant is in force', async () => {
    expect(await runWith(-1)).toEqual(['refused', ['first', 'x', ['x', false]]])
  })

  test('does what each mutant does', async () => {
    const texts = findMutants(SOURCE).map(({ text }) => text)
    const results = await Promise.all(texts.map((_text, number) => runWith(number)))
    expect(Object.fromEntries(texts.map((text, index) => [`${index} ${text}`, results[index]]))).toEqual({
      '0 a': ['refused', ['first', 'x', ['x', false]]],
      '1 b': ['refused', 'refused'],
      "2 throw 'refused'": [null, ['first', 'x', ['x', false]]],
      "3 a && 'first'": ['refused', ['x', ['x', false]]],
      '4 a': ['refused', ['first', 'x', ['x', false]]],
      "5 'first'": ['refused', [true, 'x', ['x', false]]],
      '6 ...more': ['refused', ['first', ['x', false]]],
      '7 [...more, b]': ['refused', ['first', 'x']],
    })
  })
})
