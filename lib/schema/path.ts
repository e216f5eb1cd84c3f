import type * as v from 'valibot'

/** The path of a violation that a check over several members finds: names of members, and places in lists as numbers. */
export function pathTo(...keys: [string | number, ...(string | number)[]]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string | number) => {
    const type = typeof key === 'number' ? 'array' : 'object'
    return { type, origin: 'value', input: undefined, key, value: undefined } as unknown as v.IssuePathItem
  }
  const [first, ...rest] = keys
  return [item(first), ...rest.map(item)]
}
