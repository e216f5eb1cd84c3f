import { describe, expect, test } from 'vitest'
import { everyOperation } from './every-operation.ts'

const { bodied } = await everyOperation()

/** Converts a bigint to text, because JSON has no bigint. */
const toText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

const WRONG: readonly unknown[] = [true, 7, 'text', null, [], {}, [true], [null], [[]], [{}]]

/** Lists the paths of all values inside a JSON value. The empty path is the value itself. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}

/** Copies a JSON value, and replaces the value at this path in the copy. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  const inner = value as Record<string, unknown>
  const replaced = { ...inner, [key]: replaceAt(inner[key], rest, other) }
  return Array.isArray(value) ? Object.values(replaced) : replaced
}

describe.each(bodied)('$name: a value of another type', ({ send, body }) => {
  test('is no internal error, wherever it stands in the body', async () => {
    const requests = pathsIn(JSON.parse(JSON.stringify(body, toText)))
      .filter((path) => path.length > 0)
      .flatMap((path) => WRONG.map((other) => replaceAt(body, path, other)))
    const answers = await Promise.all(requests.map((each) => send({ body: each })))
    const failed = requests.filter((_, index) => (answers[index]?.status ?? 500) >= 500)
    expect(failed).toEqual([])
  })
})
