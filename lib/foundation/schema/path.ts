import type * as v from 'valibot'

/** Makes the path of an issue that a check over several members adds: `pathTo('usages', 3, 'id')`. Numbers are list positions. */
export function pathTo(...keys: [string | number, ...(string | number)[]]): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const item = (key: string | number) => {
    const type = typeof key === 'number' ? 'array' : 'object'
    return { type, origin: 'value', input: undefined, key, value: undefined } as unknown as v.IssuePathItem
  }
  const [first, ...rest] = keys
  return [item(first), ...rest.map(item)]
}
